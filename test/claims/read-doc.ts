/** A part of a Markdown file, by what it is. */
export interface Block {
  readonly kind: 'heading' | 'text' | 'table' | 'code' | 'comment';
  /** The language of a fenced block. */
  readonly language: string;
  /** Number of its first line, from 1. */
  readonly line: number;
  readonly text: string;
}

/** A Markdown file, its lines grouped: as much of the syntax as our docs use. */
export interface Doc {
  /** From the root of the repository. */
  readonly path: string;
  readonly blocks: readonly Block[];
}

/** Something a doc says, and where. */
export interface Quote {
  readonly text: string;
  readonly line: number;
}

/** Groups the lines of a Markdown file. */
export function readDoc(path: string, markdown: string): Doc {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const kind = tellKind(lines[at], lines[at - 1] ?? '');
    if (kind === undefined) {
      at++;
      continue;
    }
    const end = findEnd(lines, at, kind);
    blocks.push(toBlock(kind, lines.slice(at, end), at + 1));
    at = end;
  }
  return { path, blocks };
}

type Shape = Block['kind'] | 'fence';

function tellKind(line: string, before: string): Shape | undefined {
  if (line.trim() === '') return undefined;
  if (/^\s*```/.test(line)) return 'fence';
  if (line.startsWith('<!--')) return 'comment';
  if (/^ {4}/.test(line) && before.trim() === '') return 'code';
  if (/^#+ /.test(line)) return 'heading';
  return line.startsWith('|') ? 'table' : 'text';
}

function findEnd(lines: readonly string[], start: number, kind: Shape): number {
  let at = start;
  if (kind === 'heading') return start + 1;
  if (kind === 'comment') {
    while (at < lines.length && !lines[at].includes('-->')) at++;
    return at + 1;
  }
  if (kind === 'fence') {
    at++;
    while (at < lines.length && !/^\s*```/.test(lines[at])) at++;
    return at + 1;
  }
  if (kind === 'code') {
    while (at < lines.length && (/^ {4}/.test(lines[at]) || lines[at].trim() === '')) at++;
    return at;
  }
  while (at < lines.length && (at === start || isSame(lines[at], kind))) at++;
  return at;
}

function isSame(line: string, kind: Shape): boolean {
  const next = tellKind(line, 'x');
  return kind === 'table' ? next === 'table' : next === 'text';
}

function toBlock(kind: Shape, lines: readonly string[], line: number): Block {
  if (kind !== 'fence') return { kind, language: '', line, text: lines.join('\n') };
  const language = lines[0].trim().slice(3).trim();
  return { kind: 'code', language, line: line + 1, text: lines.slice(1, -1).join('\n') };
}

/** The inline code of a doc. */
export function collectSpans({ blocks }: Doc): Quote[] {
  return blocks
    .filter(({ kind }) => kind === 'text' || kind === 'table' || kind === 'heading')
    .flatMap(({ text, line }) =>
      Array.from(text.matchAll(/(`+)(.+?)\1(?!`)/gs), (match) => ({
        text: match[2].replace(/\s+/g, ' ').replaceAll('\\|', '|').trim(),
        line: line + countLines(text, match.index),
      })),
    );
}

/** The places links of a doc lead to, but for those of the web. */
export function collectLinks({ blocks }: Doc): Quote[] {
  return blocks
    .filter(({ kind }) => kind === 'text' || kind === 'table')
    .flatMap(({ text, line }) =>
      Array.from(text.replace(/`[^`]*`/g, blank).matchAll(/\]\(([^)\s]+)\)/g), (match) => ({
        text: match[1],
        line: line + countLines(text, match.index),
      })),
    )
    .filter(({ text }) => !/^[a-z]+:/.test(text));
}

/** Blocks of code by line. */
export function collectCodeLines({ blocks }: Doc): (Quote & { readonly language: string })[] {
  return blocks
    .filter(({ kind }) => kind === 'code')
    .flatMap(({ text, line, language }) =>
      text.split('\n').map((row, index) => ({ text: row.trim(), line: line + index, language })),
    );
}

/** The same text with another of equal length in place of what is not to be read. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** How many line breaks stand before a place. */
export function countLines(text: string, until: number): number {
  return text.slice(0, until).split('\n').length - 1;
}
