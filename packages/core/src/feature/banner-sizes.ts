/**
 * Standard sizes of advertisements, width × height in pixels. A size is no verdict: editorial pictures have some of
 * them, too.
 */
const SIZES = [
  // Rehm 4.2
  '468x60 156x60 137x60',
  // The fixed sizes of the IAB New Ad Portfolio, 2017 (full-screen sizes of telephones left out)
  '970x250 970x90 728x90 300x250 300x1050 160x600 120x60 320x50 300x50 216x36 168x28 120x20',
  // Units of earlier IAB guidelines, no longer listed there and still met on older pages
  '392x72 234x60 120x240 120x90 125x125 88x31 120x600 180x150 250x250 240x400 336x280 300x600 720x300',
  // Sizes traded widely without being IAB units
  '320x100 320x480',
]
  .join(' ')
  .split(' ');

/** The sizes as written, `WIDTHxHEIGHT`. */
export const BANNER_SIZES: ReadonlySet<string> = new Set(SIZES);
