/**
 * Standard sizes of advertisements, width × height in pixels: the sizes Rehm names (4.2), the IAB/CASIE banners of
 * 1996 and 1997, the IAB interactive units of 2001, the Universal Ad Package of 2003, and the display and mobile
 * units of the IAB guidelines up to 2015. A size is no verdict: editorial pictures have some of them, too.
 */
const SIZES = [
  // Rehm 4.2
  '468x60 156x60 137x60',
  // IAB/CASIE 1996–1997
  '392x72 234x60 120x240 120x90 120x60 125x125 88x31',
  // IAB 2001
  '120x600 160x600 180x150 300x250 250x250 240x400 336x280 720x300',
  // Universal Ad Package 2003 and after
  '728x90 300x600 300x100',
  // Rising Stars and mobile units, 2011–2015
  '970x250 970x90 970x66 300x1050 320x50 300x50 320x100 320x480',
]
  .join(' ')
  .split(' ');

/** The sizes as written, `WIDTHxHEIGHT`. */
export const BANNER_SIZES: ReadonlySet<string> = new Set(SIZES);
