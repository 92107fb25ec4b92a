/** Types of words known by their shape alone. Each is found by a linear scan over character codes. */

/** Built-in word types, in the order of their numbers. */
export const SHAPES = [
  /** Every word. */
  'wtWord',
  /** A word with a capital first letter. */
  'wtCapital',
  /** Two capitals or more and no small letter. */
  'wtUpper',
  /** One capital letter, with or without a full stop. */
  'wtInitial',
  /** Digits only. */
  'wtNumber',
  /** 1st, 42nd. */
  'wtOrdinal',
  /** 1500 to 2099. */
  'wtYear',
  /** A house number: 7, 12a, 3-5, 8/2. */
  'wtHouse',
  /** A postal code of any of the next four kinds. */
  'wtZip',
  /** Four digits. */
  'wtZip4',
  /** Five digits, also D-80331. */
  'wtZip5',
  /** Six digits, also in two groups: 110001, 110 001. */
  'wtZip6',
  /** 12345-6789. */
  'wtZip9',
  /** With letters: SW1A 1AA, K1A 0B1, 1012 AB. */
  'wtZipMixed',
  'wtPhone',
  'wtEmail',
  'wtUrl',
  'wtDate',
  /** 9:00, 9am, 17.30 Uhr. */
  'wtTime',
  /** A hyphen between letters, without spaces: Berlin-Mitte. */
  'wtHyphen',
  /** One capital letter, its full stop apart. */
  'wtLetter',
  /** A hyphen or an apostrophe inside a word: Smith-Jones, O'Neill. */
  'wtJoiner',
  /** Words by which the page calls itself: the site's name in title, address, copyright line. */
  'wtOwnName',
  /** Those of them that the page also writes with a legal form, or that are so written. */
  'wtFirmName',
] as const;

export type ShapeName = (typeof SHAPES)[number];

/** The number of each shape. */
export const SHAPE: Readonly<Record<ShapeName, number>> = Object.freeze(
  Object.fromEntries(SHAPES.map((name, number) => [name, number])) as Record<ShapeName, number>,
);
