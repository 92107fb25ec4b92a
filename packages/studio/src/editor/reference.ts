/** The reference of rule files and grammars, out of the docs of their lenses: shown beside the editor, and word by word. */

/** A reference: its text, and what each word of the language means. */
export interface Reference {
  readonly markdown: string;
  readonly help: ReadonlyMap<string, Help>;
}

/** What is told of one word. */
export interface Help {
  /** How it is written: `WHENEVER test`, `links(set, kind)`. */
  readonly usage: string;
  readonly meaning: string;
}

/** Reads the part of a document from one heading up to another. */
export function readReference(document: string, { from, to }: { from: string; to: string }): Reference {
  const start = document.indexOf(`\n## ${from}\n`);
  const end = document.indexOf(`\n## ${to}\n`, start);
  const markdown = document.slice(start, end < 0 ? undefined : end).trim();
  return { markdown, help: new Map([...collectShapes(markdown), ...collectRows(markdown)]) };
}

/** Cells are parted by bars that stand alone. */
const BAR = /(?<!\\)\|/;
const CODE = /`([^`]+)`/g;
const WORD = /[A-Za-z][\w-]*/g;

/** Rows of tables whose first cell is code: its words, each with what the last cell says. */
function* collectRows(markdown: string): Iterable<[string, Help]> {
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('| `')) continue;
    const cells = line
      .slice(1, -1)
      .split(BAR)
      .map((cell) => cell.replaceAll('\\|', '|').trim());
    const meaning = (cells.at(-1) ?? '').replaceAll('`', '');
    const [first, attributes = ''] = cells;
    for (const usage of collectCode(first)) {
      for (const word of collectNames(usage)) yield [word, { usage: toUsage(usage, word), meaning }];
      if (cells.length <= 2) continue;
      for (const attribute of collectCode(attributes)) {
        yield [
          attribute,
          { usage: `${usage} ${attribute}="…"`, meaning: `attribute of ${usage}: ${meaning}` },
        ];
      }
    }
  }
}

function collectCode(cell: string): string[] {
  return Array.from(cell.matchAll(CODE), ([, code]) => code);
}

/** A statement is told by its words in capitals, a function by its name, a list of functions by each of them. */
function collectNames(usage: string): string[] {
  const capitals = usage.match(/\b[A-Z]{2,}\b/g);
  if (capitals !== null) return [...new Set(capitals)];
  const name = /^([\w-]+)\(/.exec(usage)?.[1];
  return name === undefined ? (usage.match(WORD) ?? []) : [name];
}

function toUsage(usage: string, word: string): string {
  return /[ (]/.test(usage) && !/[("]|[A-Z]{2}/.test(usage) ? word : usage;
}

/** Word types that a grammar need not give: the paragraph of the docs names them. */
function* collectShapes(markdown: string): Iterable<[string, Help]> {
  for (const paragraph of markdown.split('\n\n')) {
    if (!paragraph.startsWith('Word types')) continue;
    for (const [word] of paragraph.matchAll(/\bwt[A-Z]\w*/g)) {
      yield [
        word,
        { usage: word, meaning: 'a word type that is always there, by the shape of a word or by the page' },
      ];
    }
  }
}
