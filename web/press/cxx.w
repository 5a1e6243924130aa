@q How CWEAVE 4.7 is to read C++20: formatting directives for all chapters. A   @>
@q chapter includes this file (@@i cxx.w, on a line of its own) at the end of   @>
@q the prose of its first section. CTANGLE ignores all that is in it. Weaving   @>
@q adds the types and templates that the chapters define (names.py).            @>

@q The change file lint.ch replaces the next line by a request for a report of  @>
@q every scrap that CWEAVE cannot reduce.                                       @>
@q (no report)@>

@q Types and namespaces of the standard library. @>
@s std int
@s align_val_t int
@s array int
@s atomic int
@s bitset int
@s chrono int
@s condition_variable int
@s default_sentinel_t int
@s deque int
@s error_code int
@s exception int
@s exception_ptr int
@s filesystem int
@s fstream int
@s function int
@s ifstream int
@s initializer_list int
@s invalid_argument int
@s ios int
@s istream int
@s istringstream int
@s jthread int
@s list int
@s lock_guard int
@s logic_error int
@s map int
@s mt19937 int
@s mt19937_64 int
@s multiset int
@s mutex int
@s numeric_limits int
@s ofstream int
@s optional int
@s ostream int
@s ostringstream int
@s pair int
@s ptrdiff_t int
@s runtime_error int
@s set int
@s shared_ptr int
@s size_t int
@s span int
@s steady_clock int
@s streamsize int
@s string int
@s string_view int
@s strong_ordering int
@s system_error int
@s thread int
@s time_point int
@s true_type int
@s unique_lock int
@s unique_ptr int
@s unordered_map int
@s variant int
@s vector int
@s int64_t int
@s uint8_t int
@s uint16_t int
@s uint32_t int
@s uint64_t int

@q Function templates called with explicit arguments, as in |get<0>(x)|. @>
@s as make_pair
@s clamp make_pair
@s conditional_t make_pair
@s duration make_pair
@s future make_pair
@s get make_pair
@s make_unique make_pair
@s max make_pair
@s min make_pair
@s value make_pair

@q Words that CWEAVE takes for something else, or does not know. @>
@s delete default
@s override noexcept
@s error x
@s line x

@q Namespaces of our own, and a word of the browser's chapter. @>
@s bitwise int
@s dlx int
@s IN_C namespace

@q The system, and registers of vectors. @>
@s pollfd int
@s sigaction int
@s __int128 int
@s __m128i int
@s __m256i int
@s __m512i int
@s __mmask8 int
@s __mmask16 int
@s __mmask64 int

@q Boost.ProgramOptions, Boost.Multiprecision, nlohmann::json, RapidCheck. @>
@s po int
@s options_description int
@s untyped_value int
@s any_cast make_pair
@s get_if make_pair
@s holds_alternative make_pair
@s positional_options_description int
@s variables_map int
@s parsed_options int
@s cpp_int int
@s nlohmann int
@s ordered_json int
@s rc int
@s gen int
@s Gen int
@s arbitrary make_pair
@s container make_pair
@s element make_pair
@s elementOf make_pair
@s inRange make_pair
@s weightedElement make_pair
