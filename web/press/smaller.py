"""usage: smaller.py FROM TO: a PDF with fewer bytes, whose pages look the same.

Links need no fractions of a point; objects are packed, and streams compressed, once more.
"""
import sys

import pikepdf


def round_links(pdf: pikepdf.Pdf) -> None:
    """Round the corners of all links in a PDF, in place, to whole points."""
    for page in pdf.pages:
        for note in page.get('/Annots', []):
            if note.Subtype == '/Link':
                note.Rect = [round(float(edge)) for edge in note.Rect]


if __name__ == '__main__':
    pikepdf.settings.set_flate_compression_level(9)
    with pikepdf.open(sys.argv[1]) as pdf:
        round_links(pdf)
        pdf.save(sys.argv[2], object_stream_mode=pikepdf.ObjectStreamMode.generate,
                 recompress_flate=True, static_id=True)
