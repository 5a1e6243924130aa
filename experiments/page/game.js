// The game that the page begins with: you lay pieces, and see at once how many ways are left.

import { formatHash, onAddressChange, readAddress, updateAddress } from "./address.js";
import { Board, drawPiece } from "./board.js";
import { dayInWords, formatDay, parseDay, puzzleOfDay, solvedInWords, today } from "./daily.js";
import { element, svgElement } from "./dom.js";
import { counted, formatNumber } from "./format.js";
import { ARROWS, centroid, OUTLINES, svgPoints } from "./geometry.js";
import { extent, mirrored, normalized, Positions, squaresOfPieces, turned } from "./position.js";

/** @typedef {import("./position.js").Placement} Placement */
/** @typedef {import("./position.js").Square} Square */

/**
 * What the page gives to the game.
 * @typedef {object} GameSettings
 * @property {string[][]} packings each by its ranks; none is the image of another
 * @property {{ packing: number, out: string }[]} levels of the game: a packing, numbered from 1, of
 *   which these pieces are to be laid
 */

/**
 * A piece in your hand, with the square of the board where its upper left corner is; null as long
 * as it is not above the board.
 * @typedef {{ piece: string, corner: Square | null }} Hand
 */

/**
 * A search of the computer: its steps, the next one of them, how many pieces it has tried, and how
 * many of yours it has taken off; and whether it has few steps.
 * @typedef {{ steps: Generator<Placement[], void>, step: IteratorResult<Placement[], void>,
 *   tried: number, yours: number, takenOff: number, isShort: boolean }} ComputerSearch
 */

const DRAG = 6; // pixels after which a press is no tap
const LIFT = 1.5; // cells by which a piece is drawn above the finger that drags it
const REACH = 1.3; // cells by which a piece may miss the place where it fits
const FAVOR = 0.25; // cells by which a place that leaves a way counts as nearer
const HOLD = 250; // milliseconds after which a finger has gripped the piece that it rests on
// Milliseconds between the computer's first steps, and how much shorter each pause is than the one
// before; and the milliseconds that it may search in each frame.
const FIRST_PAUSE = 170, SHORTER = 0.93, SLICE = 6;
const FEW_STEPS = 20, SLOW = 400; // if there are no more steps, all pauses are this long

/**
 * The cell of a drawing for a square.
 * @param {Square} square
 */
const cellOf = ([x, y]) => [x + 1, y + 1, 0];

/**
 * The square that is nearest to a place in fractions of a cell.
 * @param {Square} place
 */
const nearestSquare = place => /** @type {Square} */ (place.map(Math.round));

/**
 * A listener to touches: while a piece is dragged, the page does not scroll.
 * @param {Game} game
 * @returns {(event: Event) => void}
 */
const keepsPage = game => event => { if (game.carried) event.preventDefault(); };

export class Game {
  /**
   * @param {HTMLElement} place
   * @param {GameSettings} settings
   * @param {import("./board.js").Colours} colours
   */
  constructor(place, { packings, levels }, colours) {
    this.place = place;
    this.packings = packings;
    this.levels = levels;
    this.colours = colours;
    this.positions = new Positions(packings);
    this.shapes = new Map(this.positions.shapes); // as you have turned them
    this.board = new Board("squares", new Map(this.positions.squares.map((square, cell) =>
      [cell, cellOf(square)])), colours);
    /** @type {Placement[]} */
    this.laid = [];
    /** @type {SVGElement | null} the board as it is drawn */
    this.drawing = null;
    /** @type {{ laid: Placement[], hopeless: number[] } | null} what it shows */
    this.drawn = null;
    /** @type {Placement[][]} the positions before this one */
    this.past = [];
    /** @type {Hand | null} */
    this.hand = null;
    /** @type {{ piece: string, placement: Placement | null, x: number, y: number } | null} */
    this.press = null; // of a pointer that has not moved yet
    /** @type {SVGElement | null} the piece that follows the pointer */
    this.carried = null;
    /** @type {[number, number]} the point of the screen to which it is carried */
    this.pointer = [0, 0];
    /** @type {[number, number]} from its middle to that point, in cells of the board */
    this.grip = [0, 0];
    this.lift = 0; // see LIFT
    /** @type {string | null} the piece that you had in your hand last */
    this.last = null;
    /** @type {DOMMatrix | null} see screen */
    this.measured = null;
    /** @type {ComputerSearch | null} until you leave it, or it ends */
    this.search = null;
    /** @type {object | null} another one each time that the search goes on; null if it stands */
    this.running = null;
    this.remark = ""; // on the position, whatever is in your hand
    this.level = 0;
    /** @type {number | null} whose puzzle you solve, if it is that of a day */
    this.day = null;
    /** @type {Placement[]} what lay there when you began */
    this.start = [];
    /** @type {number | null} when you took the first piece into your hand, in milliseconds */
    this.began = null;
    this.takeBacks = 0; // how many pieces you have taken off
    this.wasHelped = false; // by the computer
    this.question = [...this.find("question").childNodes];
    this.positions.pieces.forEach(piece => this.drawInTray(piece));
    this.listen();
    this.load(0);
    this.heedAddress();
    onAddressChange(() => this.heedAddress());
  }

  /**
   * The element of the game with this data attribute.
   * @param {string} name
   * @returns {any} its type differs from name to name
   */
  find(name) { return this.place.querySelector(`[data-${name}]`); }

  /** Is the computer at work? */
  get isRunning() { return this.running !== null; }

  // ---------------------------------------------------------------- positions

  /**
   * Begins a level.
   * @param {number} level
   */
  load(level) {
    this.level = level;
    this.day = null;
    this.find("question").replaceChildren(...this.question);
    const { packing, out } = this.levels[level];
    this.begin([...squaresOfPieces(this.packings[packing - 1])]
      .filter(([piece]) => !out.includes(piece))
      .map(([piece, squares]) => this.positions.placement(piece, squares)));
  }

  /**
   * Begins the puzzle of a day.
   * @param {number} day
   */
  loadDay(day) {
    this.day = day;
    this.find("question").replaceChildren(`Puzzle of ${dayInWords(day)}. `,
      element("span", {}, "There is one way."));
    this.begin(puzzleOfDay(this.positions, day));
  }

  /** Begins the puzzle of the day that the address names; a level, if it no longer names one. */
  heedAddress() {
    const text = readAddress().day, day = parseDay(text ?? "");
    if (day !== null && day !== this.day) this.loadDay(day);
    else if (day === null && this.day !== null) this.load(this.level);
    if (text !== undefined && day === null)
      this.say(`"${text}" is no day; a link names one as ${formatDay(today())}.`);
  }

  /**
   * Begins with these pieces on the board.
   * @param {Placement[]} laid
   */
  begin(laid) {
    this.start = laid;
    this.past = [];
    this.set(laid);
    this.began = null;
    this.takeBacks = 0;
    this.wasHelped = false;
  }

  /**
   * Shows another level, or the puzzle of a day, and has the address name it.
   * @param {number | null} day
   * @param {number} [level]
   */
  change(day, level = this.level) {
    if (day === null) this.load(level);
    else this.loadDay(day);
    updateAddress({ day: day === null ? null : formatDay(day) });
  }

  /**
   * Shows a position, and says what is to be said of it.
   * @param {Placement[]} laid
   * @param {string} [words] to be said first
   */
  set(laid, words = "") {
    this.replace(laid);
    this.show(words);
  }

  /**
   * Puts other pieces on the board, in place of all that lies there; they are not shown yet.
   * @param {Placement[]} laid
   */
  replace(laid) {
    this.running = null;
    this.search = null;
    this.takeBacks += Number(laid.length < this.laid.length);
    this.laid = laid;
    this.putAway();
  }

  /** Takes the piece out of your hand. */
  putAway() {
    this.hand = this.press = null;
    this.carried?.remove();
    this.carried = null;
  }

  /**
   * Shows another position, from which you can come back.
   * @param {Placement[]} laid
   * @param {string} [words]
   */
  goOn(laid, words) {
    this.past.push(this.laid);
    this.set(laid, words);
  }

  /** Goes back to the position before this one. */
  takeBack() {
    if (this.isRunning) { this.takeOver(); return; }
    const before = this.past.pop();
    if (!before) return;
    const back = before.filter(({ piece }) => this.laid.every(lying => lying.piece !== piece));
    this.set(before);
    if (back.length === 1) this.say(`${back[0].piece} is back where it was. ${this.remark}`);
  }

  /** The place of the piece in your hand; undefined if it is not on free cells of the board. */
  get placement() {
    const { piece, corner } = this.hand;
    const placement = corner
      && this.positions.placement(piece, this.shapes.get(piece), corner) || undefined;
    return this.laid.some(({ mask }) => placement && mask & placement.mask) ? undefined : placement;
  }

  /** Lays the piece that is in your hand, if it fits where it is. */
  lay() {
    const { placement } = this;
    if (placement) this.goOn([...this.laid, placement]);
    else this.say(`${this.hand.piece} does not fit there.`);
  }

  /**
   * Takes a piece into your hand, from the board if it lies there.
   * @param {string} piece
   * @param {Square | null} [corner]
   */
  take(piece, corner = null) {
    const lying = this.laid.find(placement => placement.piece === piece);
    if (lying) {
      this.shapes.set(piece, normalized(lying.cells.map(cell => this.positions.squares[cell])));
      this.drawInTray(piece);
      this.past.push(this.laid);
      this.replace(this.laid.filter(placement => placement !== lying));
    }
    this.running = null;
    this.began ??= Date.now();
    this.last = piece;
    this.hand = { piece, corner };
    this.show();
  }

  /**
   * The piece to turn: the one in your hand, or else the last one that was there, or the only one,
   * if it lies beside the board.
   */
  get pieceToTurn() {
    const beside = this.positions.pieces.filter(one =>
      this.laid.every(({ piece }) => piece !== one));
    return this.hand?.piece ?? (beside.length === 1 ? beside[0]
      : beside.find(piece => piece === this.last));
  }

  /**
   * Turns a piece, or turns it over.
   * @param {(shape: Square[]) => Square[]} change
   */
  turn(change) {
    const piece = this.pieceToTurn;
    if (!piece) { this.say("Tap a piece beside the board first."); return; }
    this.shapes.set(piece, change(this.shapes.get(piece)));
    this.drawInTray(piece);
    if (this.carried) this.carryOn();
    else if (this.hand?.corner) this.hand.corner = this.within(this.hand.corner);
    this.drawHand();
    this.say(this.remark);
  }

  /**
   * The square where the piece in your hand lands: where it is, if it fits there; or else where it
   * fits as near as possible, within REACH or on the square that you point at; null if it fits on
   * neither.
   * @param {Square[]} corners where it may be meant to be, in fractions of a cell; it is seen at
   *   the first of them
   * @param {Square} pointed
   * @param {boolean} [isTap] must it cover that square, if it can?
   */
  landing(corners, pointed, isTap = false) {
    const { piece } = this.hand, at = String(nearestSquare(corners[0]));
    const fitting = this.positions.fitting(piece, this.shapes.get(piece), this.laid);
    const [exact] = fitting.find(([corner]) => String(corner) === at) ?? [];
    if (exact && !isTap) return exact;
    const cell = this.positions.cellAt[pointed[0]]?.[pointed[1]];
    const places = fitting.map(([corner, placement]) => ({ corner, placement,
      distance: Math.min(...corners.map(([x, y]) => Math.hypot(corner[0] - x, corner[1] - y))) }));
    const near = places.filter(({ distance }) => distance <= REACH);
    const covering = places.filter(({ placement }) => placement.cells.includes(cell));
    const [first, second] = isTap ? [covering, near] : [near, covering];
    const cost = (/** @type {typeof places[0]} */ { placement, distance }) =>
      distance - (this.positions.ways([...this.laid, placement]) ? FAVOR : 0);
    const [best] = (first.length ? first : second).sort((one, other) => cost(one) - cost(other));
    return best ? best.corner : null;
  }

  /**
   * The square next to this one where the piece in your hand does not stick out of the board.
   * @param {Square} corner
   * @returns {Square}
   */
  within(corner) {
    const [ranks, files] = extent(this.positions.squares);
    const [height, width] = extent(this.shapes.get(this.hand.piece));
    return [Math.min(Math.max(corner[0], 0), ranks - height),
      Math.min(Math.max(corner[1], 0), files - width)];
  }

  /**
   * The same, for a piece that sticks out by a cell at most; another one stays where it is.
   * @param {Square} corner
   */
  nearBoard(corner) {
    const near = this.within(corner);
    return near.some((at, axis) => Math.abs(at - corner[axis]) > 1) ? corner : near;
  }

  // ---------------------------------------------------------------- what is seen and said

  /**
   * Shows the position.
   * @param {string} [words] to be said first
   */
  show(words = "") {
    const ways = this.positions.ways(this.laid), isDone = this.laid.length
      === this.positions.pieces.length;
    const hopeless = ways || this.isRunning ? [] : this.positions.hopeless(this.laid);
    this.drawBoard(hopeless.map(Number).filter(cell => cell >= 0));
    this.markTray();
    this.find("ways").textContent = isDone ? "" : formatNumber(ways);
    this.find("left").textContent = isDone ? "Done!" : `${ways === 1 ? "way" : "ways"} left`;
    this.place.classList.toggle("stuck", ways === 0 && !this.isRunning);
    /** @type {HTMLElement} */
    const question = this.place.querySelector("#question span");
    question.dataset.asks ??= question.textContent;
    question.textContent = !isDone ? question.dataset.asks
      : this.wasHelped ? "This is one." : "You found one.";
    this.place.classList.toggle("done", isDone);
    this.remark = this.comment(ways, isDone, hopeless);
    if (!this.isRunning) this.say(words || this.remark);
    this.find("take-back").setAttribute("aria-disabled", !this.past.length);
    this.find("search").textContent = this.isRunning ? "Stop" : this.search ? "Go on"
      : ways ? "Let the computer go on" : "Let the computer get out of this";
    this.hideSearch(isDone);
    this.find("level").classList.toggle("main", isDone);
    const [now, next] = [this.level, (this.level + 1) % this.levels.length].map(level =>
      this.levels[level].out.length);
    const how = this.day !== null ? "Another" : next > now ? "Harder" : "Easier";
    this.find("level").textContent = `${how}: `
      + `${next === this.positions.pieces.length ? "all " : ""}${next} pieces missing`;
    this.showSolved(isDone && this.day !== null && !this.wasHelped);
    this.drawHand();
  }

  /**
   * Shows what you may tell others, with a link to the puzzle of the day, or hides it.
   * @param {boolean} isSolved
   */
  showSolved(isSolved) {
    const place = this.find("solved");
    if (isSolved && place.hidden) {
      const words = solvedInWords(this.day, Date.now() - this.began, this.takeBacks);
      const link = `${location.href.split("#")[0]}#${formatHash({ day: formatDay(this.day) })}`;
      place.querySelector("code").textContent = `${words}: ${link}`;
    }
    place.hidden = !isSolved;
  }

  /**
   * Hides the button of the search, or shows it. If it had the focus, the button that you need next
   * gets it.
   * @param {boolean} isHidden
   */
  hideSearch(isHidden) {
    const button = this.find("search"), hadFocus = document.activeElement === button;
    button.hidden = isHidden;
    if (hadFocus && isHidden) this.find("level").focus();
  }

  /**
   * What there is to say about a position.
   * @param {number} ways
   * @param {boolean} isDone
   * @param {(string | number)[]} hopeless pieces and cells for which nothing is left
   */
  comment(ways, isDone, hopeless) {
    if (isDone) return `${this.wasHelped ? "It" : "Yours"} is one of the ${
      this.packings.length}.`;
    if (ways === this.positions.total)
      return `The ${this.packings.length} are ${ways} with turned and mirrored ones.`;
    if (ways) return "";
    const [column] = hopeless;
    const cells = hopeless.filter(one => typeof one === "number").length;
    if (column === undefined)
      return "Each cell and each piece still has a place, but not all at once.";
    if (typeof column === "string") return `${column} fits nowhere any more${
      cells ? ", and nothing on what is marked" : ""}.`;
    return cells > 1
      ? "Nothing fits on the marked cells." : "Nothing fits on the marked cell.";
  }

  /**
   * Says something, in print and to a screen reader.
   * @param {string} words
   */
  say(words) {
    const place = this.find("comment");
    if (place.textContent !== words) place.textContent = words;
  }

  /**
   * Draws the board, unless it is drawn already.
   * @param {number[]} hopeless cells to be marked
   */
  drawBoard(hopeless) {
    if (this.laid === this.drawn?.laid && String(hopeless) === String(this.drawn.hopeless)) return;
    this.drawn = { laid: this.laid, hopeless };
    const pieces = this.laid.map(({ piece, cells }) => ({ row: -1, label: piece, cells }));
    const names = this.laid.map(({ piece }) => piece).sort().join(" ");
    const title = this.laid.length
      ? `The board, with ${counted(this.laid.length, "piece")}: ${names}` : "The empty board";
    if (this.drawing) this.board.paint(this.drawing, pieces, title);
    else {
      this.drawing = this.board.draw(pieces, title);
      this.find("stage").replaceChildren(this.drawing);
    }
    /** @type {NodeListOf<SVGElement>} */
    const shapes = this.drawing.querySelectorAll("[data-cell]");
    for (const shape of shapes)
      shape.classList.toggle("hopeless", hopeless.includes(Number(shape.dataset.cell)));
  }

  /**
   * A drawing of a piece as you have turned it, and its size.
   * @param {string} piece
   */
  draw(piece) {
    const picture = drawPiece("squares", this.shapes.get(piece).map(cellOf), piece, this.colours);
    picture.drawing.setAttribute("aria-hidden", "true");
    return picture;
  }

  /**
   * The button of a piece.
   * @param {string} piece
   */
  button(piece) { return this.find(`tray] [data-piece="${piece}"`); }

  /**
   * Draws a piece beside the board.
   * @param {string} piece
   */
  drawInTray(piece) {
    const { drawing, width, height } = this.draw(piece);
    drawing.style.width = `calc(${width} * var(--unit))`;
    drawing.style.height = `calc(${height} * var(--unit))`;
    this.button(piece).replaceChildren(drawing, piece);
  }

  /** Shows beside the board which pieces lie on it, and which is in your hand. */
  markTray() {
    for (const piece of this.positions.pieces) {
      const button = this.button(piece);
      const isLaid = this.laid.some(placement => placement.piece === piece);
      button.classList.toggle("laid", isLaid);
      button.ariaLabel = `piece ${piece}${isLaid ? ", on the board" : ""}`;
      button.ariaPressed = String(this.hand?.piece === piece);
    }
  }

  /** Draws the piece in your hand on the board, shaded if no way is left with it. */
  drawHand() {
    this.find("stage").querySelector(".ghost")?.remove();
    if (!this.hand?.corner) return;
    const { piece, corner: [top, left] } = this.hand, { placement } = this;
    const ways = placement ? this.positions.ways([...this.laid, placement]) : -1;
    const outlines = this.shapes.get(piece).map(([x, y]) =>
      OUTLINES.squares(cellOf([top + x, left + y])));
    const ghost = svgElement("g", {
      class: `ghost ${ways > 0 ? "open" : ways === 0 ? "shut" : "misfit"}`,
    }, ...outlines.map(points => svgElement("polygon", { points: svgPoints(points) })));
    if (placement) {
      const [x, y] = centroid(outlines.flat());
      ghost.append(svgElement("text", { x, y }, formatNumber(ways)));
    }
    this.find("stage").firstChild.append(ghost);
    this.carried?.classList.toggle("shut", ways === 0);
  }

  // ---------------------------------------------------------------- mouse, finger and keys

  /** Listens to all that you do. */
  listen() {
    const { place } = this, stage = this.find("stage");
    place.addEventListener("pointerdown", event => this.onPress(event));
    // You may let go of a piece anywhere.
    document.addEventListener("pointermove", event => this.onMove(event));
    document.addEventListener("pointerup", event => this.onRelease(event));
    document.addEventListener("pointercancel", () => {
      this.press = null;
      if (this.carried) this.drop(false);
    });
    for (const event of ["resize", "scroll"]) addEventListener(event, () => this.carryOn());
    stage.addEventListener("touchmove", keepsPage(this), { passive: false });
    place.addEventListener("keydown", event => this.onKey(event));
    stage.addEventListener("wheel", (/** @type {WheelEvent} */ event) => {
      if (!this.hand) return;
      event.preventDefault();
      this.turn(turned);
    }, { passive: false });
    this.find("tray").addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const button = /** @type {Element} */ (event.target).closest("button");
      if (event.detail || !button) return; // pressed by a pointer, to which we have listened
      const lying = this.laid.find(({ piece }) => piece === button.dataset.piece);
      this.take(button.dataset.piece, lying ? this.cornerOf(lying) : [0, 0]);
      stage.focus();
      this.describeHand();
    });
    /** @type {[string, () => void][]} */
    const buttons = [["turn", () => this.turn(turned)], ["flip", () => this.turn(mirrored)],
      ["take-back", () => this.takeBack()], ["again", () => this.goOn(this.start)],
      ["day", () => this.change(today())],
      ["level", () => this.change(null, (this.level + 1) % this.levels.length)],
      ["search", () => this.isRunning ? this.takeOver() : this.letGoOn()]];
    for (const [name, act] of buttons) this.find(name).addEventListener("click", act);
  }

  /**
   * The piece that is pressed, beside the board or on it.
   * @param {Element} target
   */
  pieceAt(target) {
    const button = /** @type {HTMLElement} */ (target.closest("[data-tray] button"));
    if (button) return button.dataset.piece;
    const part = /** @type {SVGElement} */ (target.closest("[data-stage] [data-piece]"));
    return part && this.laid[Number(part.dataset.piece)]?.piece;
  }

  /** @param {PointerEvent} event */
  onPress(event) {
    const piece = this.pieceAt(/** @type {Element} */ (event.target));
    if (event.button || !event.isPrimary || !piece && !this.hand) return;
    const placement = this.laid.find(lying => lying.piece === piece) ?? null;
    const press = this.press = { piece, placement, x: event.clientX, y: event.clientY };
    if (event.pointerType !== "touch" || !placement) return;
    setTimeout(() => {
      if (this.press !== press || this.carried) return;
      this.pickUp(press);
      this.carry(press.x, press.y);
    }, HOLD);
  }

  /** @param {PointerEvent} event */
  onMove(event) {
    const { press } = this, { clientX, clientY } = event;
    const isFinger = event.pointerType === "touch";
    if (press?.piece && !this.carried) {
      const across = Math.abs(clientX - press.x), down = Math.abs(clientY - press.y);
      const isGiven = this.start.some(({ piece }) => piece === press.piece);
      const scrolls = isFinger && press.placement && isGiven && down >= across;
      if (Math.max(across, down) > DRAG && !scrolls) this.pickUp(press);
    }
    if (this.carried) {
      this.lift = isFinger ? LIFT : 0;
      this.carry(clientX, clientY);
    } else if (this.hand && !isFinger && this.find("stage").contains(event.target)) {
      const corner = this.cornerAt(clientX, clientY);
      this.move(this.landing([corner], this.squareAt(clientX, clientY)) ?? nearestSquare(corner));
    }
  }

  /** @param {PointerEvent} event */
  onRelease(event) {
    const { press } = this, target = /** @type {Element} */ (event.target);
    this.press = null;
    if (this.carried) { this.drop(true); return; }
    if (!press || target.closest(".buttons")) return;
    const isFromTray = press.piece && !press.placement;
    if (press.piece && this.hand?.piece === press.piece && isFromTray) this.turn(turned);
    else if (isFromTray) this.take(press.piece);
    else if (this.hand && this.find("stage").contains(target)) {
      if (event.pointerType === "touch" || !this.hand.corner)
        this.tap(event.clientX, event.clientY);
      this.lay();
    } else if (press.placement) this.take(press.piece);
  }

  /**
   * Has the piece in your hand land where the board is tapped.
   * @param {number} x
   * @param {number} y
   */
  tap(x, y) {
    this.hand.corner = this.landing([this.cornerAt(x, y)], this.squareAt(x, y), true);
    this.drawHand();
  }

  /**
   * The square that is here on the screen.
   * @param {number} x
   * @param {number} y
   * @returns {Square}
   */
  squareAt(x, y) {
    const { a, e, f } = this.screen;
    return [Math.floor((y - f) / a), Math.floor((x - e) / a)];
  }

  /**
   * Where the board is on the screen. It is measured once for each event, at best before anything
   * is drawn, since to measure what has changed the page must be laid out.
   * @returns {DOMMatrix}
   */
  get screen() {
    if (!this.measured) queueMicrotask(() => { this.measured = null; });
    return this.measured ??= this.find("stage").firstChild.getScreenCTM();
  }

  /** The size of a cell of the board, in pixels. */
  get unit() { return this.screen.a; }

  /**
   * The upper left corner of a placement.
   * @param {Placement} placement
   * @returns {Square}
   */
  cornerOf({ cells }) {
    const squares = cells.map(cell => this.positions.squares[cell]);
    return /** @type {Square} */ ([0, 1].map(axis =>
      Math.min(...squares.map(square => square[axis]))));
  }

  /**
   * Where the corner of the piece in your hand is, in fractions of a cell, if its middle is here on
   * the screen.
   * @param {number} x
   * @param {number} y
   * @returns {Square}
   */
  cornerAt(x, y) {
    const { a, e, f } = this.screen;
    const [height, width] = extent(this.shapes.get(this.hand.piece));
    return [(y - f) / a - height / 2, (x - e) / a - width / 2];
  }

  /**
   * Moves the piece in your hand to a corner of the board.
   * @param {Square} corner
   */
  move(corner) {
    if (String(corner) === String(this.hand.corner)) return;
    this.hand.corner = corner;
    this.drawHand();
    this.say(this.remark); // what was said of its place is no longer so
  }

  /**
   * Lifts a piece that you drag, from the board or from beside it, where you have gripped it.
   * @param {{ piece: string, placement: Placement | null, x: number, y: number }} press
   */
  pickUp({ piece, placement, x, y }) {
    const { a, e, f } = this.screen;
    const box = this.button(piece).querySelector("svg").getBoundingClientRect();
    const corner = placement && this.cornerOf(placement);
    this.take(piece, corner);
    const [height, width] = extent(this.shapes.get(piece)), half = [width / 2, height / 2];
    const cell = box.width / (width + 0.4);
    const grip = corner ? [(x - e) / a - corner[1] - half[0], (y - f) / a - corner[0] - half[1]]
      : [(x - box.x - box.width / 2) / cell, (y - box.y - box.height / 2) / cell];
    this.grip = /** @type {[number, number]} */ (grip.map((at, axis) =>
      Math.min(Math.max(at, -half[axis]), half[axis]))); // its button is larger than the piece
    this.lift = 0;
    this.carried = this.place.appendChild(svgElement("svg"));
    this.drawCarried();
  }

  /** Draws the piece that you drag, in the size of the board. */
  drawCarried() {
    const { drawing, width, height } = this.draw(this.hand.piece);
    Object.assign(drawing.style, { width: `${width * this.unit}px`,
      height: `${height * this.unit}px`, transform: this.carried.style.transform });
    drawing.classList.add("carried");
    this.carried.replaceWith(drawing);
    this.carried = drawing;
  }

  /**
   * The middle of the piece that you drag, on the screen.
   * @returns {[number, number]}
   */
  get middle() {
    const [across, down] = this.grip;
    return [this.pointer[0] - across * this.unit,
      this.pointer[1] - (down + this.lift) * this.unit];
  }

  /**
   * Carries the piece that you drag to a point of the screen.
   * @param {number} x
   * @param {number} y
   */
  carry(x, y) {
    this.pointer = [x, y];
    const [left, top] = this.middle, drawn = this.cornerAt(left, top);
    const unlifted = /** @type {Square} */ ([drawn[0] + this.lift, drawn[1]]);
    const corner = this.landing([drawn, unlifted], this.squareAt(x, y))
      ?? this.nearBoard(nearestSquare(drawn));
    this.carried.style.transform = `translate(${left}px, ${top}px) translate(-50%, -50%)`;
    this.move(corner); // what is measured comes first, or the page would be laid out twice
  }

  /** Fits the piece that you drag to the board, which may have another size or place. */
  carryOn() {
    if (!this.carried) return;
    this.drawCarried();
    this.carry(...this.pointer);
  }

  /**
   * Lets go of the piece that you drag: it lies where it fits, or goes back beside the board and
   * says so.
   * @param {boolean} isMeant
   */
  drop(isMeant) {
    if (!this.hand) { this.putAway(); return; }
    if (isMeant && this.placement) { this.lay(); return; }
    const { piece, corner } = this.hand;
    const isNear = corner && String(this.within(corner)) === String(corner);
    this.putAway();
    this.show(`${piece}${isMeant && isNear ? " does not fit there; it" : ""}`
      + " is beside the board again.");
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnBoard = this.find("stage").contains(event.target), { hand } = this;
    const arrow = ARROWS[event.key], key = event.key.toLowerCase();
    if (key === "r" && hand)
      for (let i = 0; i < (event.shiftKey ? 3 : 1); ++i) this.turn(turned);
    else if (key === "f" && hand) this.turn(mirrored);
    else if (key === "escape" && hand) {
      this.button(hand.piece).focus();
      this.putAway();
      this.show();
      return;
    } else if (key === "backspace") this.takeBack();
    else if (isOnBoard && hand && arrow) {
      const [rank, file] = hand.corner ?? [0, 0];
      this.move(this.within([rank + arrow[1], file + arrow[0]]));
    } else if (isOnBoard && hand && (key === "enter" || key === " ")) this.lay();
    else return;
    event.preventDefault();
    if (this.hand?.corner && key !== "enter" && key !== " ") this.describeHand();
  }

  /** Says where the piece in your hand is, and what it leaves. */
  describeHand() {
    const { piece, corner: [x, y] } = this.hand, { placement } = this;
    const [height, width] = extent(this.shapes.get(piece));
    const where = `ranks ${x + 1} to ${x + height}, files ${y + 1} to ${y + width}`;
    this.say(`${piece} at ${where}: ${placement
      ? `${counted(this.positions.ways([...this.laid, placement]), "way")} left with it`
      : "it does not fit there"}.`);
  }

  // ---------------------------------------------------------------- the computer

  /** Stops the computer where it is; you or it can go on from there. */
  takeOver() {
    this.running = null;
    this.show();
  }

  /**
   * Searches from this position, before your eyes, and slowly at first, until there is a packing;
   * for that it may have to take pieces of yours off.
   */
  async letGoOn() {
    if (!this.search) {
      const steps = this.positions.searchOn(this.laid), yours = this.laid.length;
      this.past.push(this.laid);
      this.wasHelped = true;
      const isShort = this.positions.isShort(this.laid, FEW_STEPS);
      this.search = { steps, step: steps.next(), tried: 0, yours, takenOff: 0, isShort };
    }
    const { search } = this, running = this.running = {};
    this.putAway();
    this.say("");
    const isPatient = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.find("stage").scrollIntoView({ block: "nearest",
      behavior: isPatient ? "smooth" : "instant" });
    let pause = search.isShort ? SLOW : FIRST_PAUSE, due = performance.now();
    const isDue = () => !isPatient || due <= performance.now();
    while (!search.step.done && running === this.running) {
      const end = performance.now() + SLICE;
      while (!search.step.done && performance.now() < end && isDue()) {
        const laid = /** @type {Placement[]} */ (search.step.value);
        if (laid.length > this.laid.length) ++search.tried;
        search.takenOff = Math.max(search.takenOff, search.yours - laid.length);
        this.laid = laid;
        due += pause;
        if (!search.isShort) pause *= SHORTER;
        search.step = search.steps.next();
      }
      if (isPatient) this.show();
      this.say(`${counted(search.tried, "piece")} tried.`);
      await new Promise(resolve =>
        document.hidden ? setTimeout(resolve, 50) : requestAnimationFrame(resolve));
    }
    if (running !== this.running) return;
    const { takenOff } = search;
    this.running = this.search = null;
    this.show(`Found, after ${counted(search.tried, "piece")} tried${
      takenOff ? ` and ${counted(takenOff, "piece")} of yours taken off` : ""}.`);
  }
}
