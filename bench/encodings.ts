/**
 * Decoding of real pages in many encodings: does every page decode, is anything lost, is the encoding found?
 * The pages are chardet's test set; the name of a page's folder says its encoding.
 */
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Decoded, decode } from '@anatome/core';

/** What a run found, for floors. */
export interface EncodingFigures {
  readonly pages: number;
  /** Pages in which the sniffed encoding left bytes without meaning. */
  readonly lossy: number;
  /** Pages that declare an encoding of the standard, and those of them read as if the encoding had been told. */
  readonly declared: number;
  readonly declaredAgree: number;
  /** Pages of an encoding of the standard, and those of them read without loss when the encoding is told. */
  readonly known: number;
  readonly toldLossless: number;
}

interface Trial {
  readonly file: string;
  /** Folder name without the language: `iso-8859-2`. */
  readonly known: string;
  readonly sniffed: Decoded;
  /** Decoded with the known encoding as override; nothing where the standard has no such encoding. */
  readonly told: Decoded | undefined;
}

/** Folder names that are no label of the standard, though it has the encoding. */
const LABELS: Readonly<Record<string, string>> = {
  CP932: 'windows-31j',
  CP949: 'windows-949',
  MacCyrillic: 'x-mac-cyrillic',
  'utf-8-sig': 'utf-8',
};

/** Decodes every page twice, sniffed and told, prints a table per encoding and a reason for whatever differs. */
export function benchEncodings(dataDir: string): EncodingFigures {
  const root = join(dataDir, 'hostile', 'chardet-encoded-pages', 'tests');
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const trials = folders.flatMap((folder) => tryFolder(root, folder));
  const figures = toFigures(trials);
  printTable(trials);
  printLosses(trials);
  printDisagreements(trials);
  printSummary(figures);
  return figures;
}

function tryFolder(root: string, folder: Dirent): Trial[] {
  // What follows the encoding in a folder's name is a language, a word of more than three letters: "-polish".
  const known = folder.name.replace(/-[a-z]{4,}$/, '');
  const encoding = LABELS[known] ?? known;
  return readdirSync(join(root, folder.name)).map((file) => {
    const bytes = readFileSync(join(root, folder.name, file));
    const told = decode(bytes, { encoding });
    const isStandard = decode(new Uint8Array(), { encoding }).how === 'override';
    return {
      file: `${folder.name}/${file}`,
      known,
      sniffed: decode(bytes),
      told: isStandard ? told : undefined,
    };
  });
}

const isDeclared = ({ sniffed }: Trial) => sniffed.how !== 'utf-8 validity' && sniffed.how !== 'fallback';
const agrees = ({ sniffed, told }: Trial) => sniffed.markup === told?.markup;

function toFigures(trials: readonly Trial[]): EncodingFigures {
  const known = trials.filter(({ told }) => told !== undefined);
  const declared = known.filter(isDeclared);
  return {
    pages: trials.length,
    lossy: trials.filter(({ sniffed }) => sniffed.replaced > 0).length,
    declared: declared.length,
    declaredAgree: declared.filter(agrees).length,
    known: known.length,
    toldLossless: known.filter(({ told }) => told!.replaced === 0).length,
  };
}

function printTable(trials: readonly Trial[]): void {
  const row = (...cells: (string | number)[]) =>
    console.log(
      cells.map((cell, at) => (at === 0 ? String(cell).padEnd(14) : String(cell).padStart(12))).join(''),
    );
  row('known as', 'pages', 'declared', 'agree', 'undeclared', 'agree', 'lost', 'told: lost');
  for (const known of new Set(trials.map((trial) => trial.known))) {
    const group = trials.filter((trial) => trial.known === known);
    const declared = group.filter(isDeclared);
    const rest = group.filter((trial) => !isDeclared(trial));
    const lost = group.reduce((sum, { sniffed }) => sum + sniffed.replaced, 0);
    const toldLost = group.reduce((sum, { told }) => sum + (told?.replaced ?? 0), 0);
    const isStandard = group[0].told !== undefined;
    const agree = (some: readonly Trial[]) => (isStandard ? some.filter(agrees).length : '–');
    row(
      known,
      group.length,
      declared.length,
      agree(declared),
      rest.length,
      agree(rest),
      lost,
      isStandard ? toldLost : '–',
    );
  }
  console.log('agree: the same markup as when told the known encoding. lost: U+FFFD that decoding inserted.');
  console.log(
    'The fallback has a character for every byte and so never loses; whether it was right shows in "agree".',
  );
  console.log('–: the Encoding Standard has no such encoding, browsers read these pages as we do.\n');
}

function printLosses(trials: readonly Trial[]): void {
  for (const { file, sniffed, told } of trials) {
    if (sniffed.replaced > 0)
      console.log(`loss, sniffed: ${file}, ${sniffed.replaced} in ${sniffed.encoding}`);
    if (!told?.replaced) continue;
    const why =
      told.encoding === 'replacement'
        ? 'the standard refuses this encoding: one U+FFFD for the whole page'
        : 'bytes without meaning in it';
    console.log(`loss, told: ${file}, ${told.replaced} in ${told.encoding} (${why})`);
  }
}

/** Pages whose encoding no byte of theirs names are read by UTF-8 validity or the fallback; here is how it went. */
function printDisagreements(trials: readonly Trial[]): void {
  const wrong = trials.filter((trial) => trial.told !== undefined && !agrees(trial));
  for (const trial of wrong.filter(isDeclared)) {
    console.log(`declared otherwise: ${trial.file} says ${trial.sniffed.encoding} by ${trial.sniffed.how}`);
  }
  const suspected = wrong.filter(({ sniffed, told }) => sniffed.suspected === told!.encoding).length;
  console.log(
    `${wrong.filter((trial) => !isDeclared(trial)).length} pages name no encoding of the standard and are read otherwise ` +
      `than if told; ${suspected} of them are rightly suspected.`,
  );
}

function printSummary(figures: EncodingFigures): void {
  const { pages, lossy, declared, declaredAgree, known, toldLossless } = figures;
  console.log(`${pages} pages decoded, none threw, ${lossy} with loss.`);
  console.log(`Declared and in the standard: ${declaredAgree} of ${declared} agree with the known encoding.`);
  console.log(`Told the known encoding: ${toldLossless} of ${known} without loss.`);
}
