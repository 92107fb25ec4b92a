/** What bytes are that are surely no page, by the signature they begin with. */

/** Name, signature as Latin-1, and where it stands when not at the start. */
type Signature = readonly [what: string, signature: string, at?: number];

const SIGNATURES: readonly Signature[] = [
  ['a PDF document', '%PDF'],
  ['a PostScript document', '%!PS'],
  ['an RTF document', '{\\rtf'],
  ['an old Office document (.doc, .xls, .ppt)', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a PNG image', '\x89PNG\r\n\x1a\n'],
  ['a JPEG image', '\xff\xd8\xff'],
  ['a GIF image', 'GIF8'],
  ['a WebP image', 'WEBP', 8],
  ['an AVIF image', 'ftypavif', 4],
  ['a TIFF image', 'II*\0'],
  ['a TIFF image', 'MM\0*'],
  ['an icon', '\0\0\x01\0'],
  ['a video', 'ftyp', 4],
  ['a video', '\x1aE\xdf\xa3'],
  ['an AVI video', 'AVI ', 8],
  ['a sound', 'WAVE', 8],
  ['a sound', 'ID3'],
  ['a sound', 'OggS'],
  ['a sound', 'fLaC'],
  ['a ZIP archive (so are .docx, .xlsx, .odt and .epub)', 'PK\x03\x04'],
  ['an empty ZIP archive', 'PK\x05\x06'],
  ['a 7z archive', "7z\xbc\xaf'\x1c"],
  ['a RAR archive', 'Rar!\x1a\x07'],
  ['a bzip2 file', 'BZh'],
  ['an xz file', '\xfd7zXZ\0'],
  ['a Zstandard file', '\x28\xb5\x2f\xfd'],
  ['a gzip file', '\x1f\x8b\x08'],
  ['a tar archive', 'ustar', 257],
  ['a WARC archive', 'WARC/1.'],
  ['a WARC archive', 'WARC/0.'],
  ['an ARC archive', 'filedesc://'],
  ['a font', 'wOFF'],
  ['a font', 'wOF2'],
  ['a font', 'OTTO\0'],
  ['a font', '\0\x01\0\0\0'],
  ['a program', '\x7fELF'],
  ['a program', 'MZ\x90\0'],
  ['a program', '\xcf\xfa\xed\xfe'],
  ['a WebAssembly module', '\0asm'],
  ['a compiled Java class', '\xca\xfe\xba\xbe'],
  ['an SQLite database', 'SQLite format 3\0'],
];

/** The farthest signature ends before this. */
const READ = 300;

/** What the bytes are, as in "is a PDF document", or undefined when nothing speaks against a page. */
export function findSignature(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, READ));
  return SIGNATURES.find(([, signature, at = 0]) => start.startsWith(signature, at))?.[0];
}
