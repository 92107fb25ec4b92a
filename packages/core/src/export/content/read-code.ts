/** Blocks of code: the exact text, without line numbers and buttons, however the lines were made. */
import { isBlockTag, KIND, type Page, TAG } from '../../page/index.ts';
import type { CodeBlock } from './content-tree.ts';
import { findLanguage } from './find-language.ts';

const GUTTER =
  /(?:^|\s)(?:line-?numbers?(?:-rows)?|line-?nos?|linenos?|linenumber|ln(?:-num)?|lnt|gutter|gl|hljs-ln-numbers|hljs-ln-n|blob-num\S*|rouge-gutter|code-line-number|react-syntax-highlighter-line-number|num)(?:\s|$)/i;
/** A line in an element of its own, without a line break in the text. */
const LINE = /(?:^|\s)(?:line|code-line|token-line|view-line|cl|CodeMirror-line|react-code-line)(?:\s|$)/;

/** The code below a node as a block. */
export function readCodeBlock(page: Page, node: number): CodeBlock {
  const lines = new CodeLines(page, node).read().replaceAll('\u00A0', ' ').split('\n');
  while (lines.length > 0 && lines[0].trim() === '') lines.shift();
  while (lines.length > 0 && lines.at(-1)!.trim() === '') lines.pop();
  return {
    kind: 'code',
    text: lines.map((line) => line.trimEnd()).join('\n'),
    language: findLanguage(page, node),
  };
}

/** Gathers text in document order; a line ends where the text or an element says so. */
class CodeLines {
  private readonly page: Page;
  private readonly root: number;
  private readonly hasLineElements: boolean;
  private text = '';

  constructor(page: Page, root: number) {
    this.page = page;
    this.root = root;
    this.hasLineElements = hasLineElements(page, root);
  }

  read(): string {
    const { page, root } = this;
    const ends: number[] = [];
    let node = root + 1;
    while (node < page.end[root]) {
      while (ends.length > 0 && ends.at(-1)! <= node) this.endLine(ends.pop()!);
      const kind = page.kind[node];
      if (kind === KIND.text) this.text += page.data[node].replace(/\r\n?/g, '\n');
      if (kind !== KIND.element) {
        node++;
        continue;
      }
      if (this.isSkipped(node)) {
        node = page.end[node];
        continue;
      }
      if (page.tag[node] === TAG.br) this.text += '\n';
      else if (this.isLine(node)) {
        this.endLine(node);
        ends.push(page.end[node]);
      }
      node++;
    }
    return this.text;
  }

  private isSkipped(node: number): boolean {
    const { page } = this;
    const tag = page.tag[node];
    if (tag === TAG.button || tag === TAG.script || tag === TAG.style || tag === TAG['svg/svg']) return true;
    if (!GUTTER.test(page.attribute(node, 'class') ?? '')) return isNumberCell(page, node);
    // The same names are given to the whole of what is numbered.
    return /^[\d\s]*$/.test(page.textOf(node));
  }

  private isLine(node: number): boolean {
    const { page } = this;
    const tag = page.tag[node];
    if (tag === TAG.td || tag === TAG.th) return false;
    if (isBlockTag(tag) && tag !== TAG.pre) return true;
    return this.hasLineElements && LINE.test(page.attribute(node, 'class') ?? '');
  }

  private endLine(_place: number): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.text += '\n';
  }
}

/** Whether lines are elements; where the text has line breaks as well, those count. */
function hasLineElements(page: Page, root: number): boolean {
  let lines = 0;
  for (let node = root + 1; node < page.end[root]; node++) {
    if (page.kind[node] === KIND.text && page.data[node].includes('\n')) return false;
    if (page.kind[node] === KIND.element && LINE.test(page.attribute(node, 'class') ?? '')) lines++;
  }
  return lines > 1;
}

/** A cell with nothing but numbers, beside one with the code. */
function isNumberCell(page: Page, node: number): boolean {
  const tag = page.tag[node];
  if (tag !== TAG.td && tag !== TAG.th) return false;
  return page.nextSibling(node) >= 0 && /^[\d\s]*$/.test(page.textOf(node)) && hasSiblingText(page, node);
}

function hasSiblingText(page: Page, node: number): boolean {
  const row = page.parent[node];
  return page.textOf(row).length > page.textOf(node).length;
}

/** A table that sets line numbers beside code: by its class, or because its cells hold `pre` and numbers. */
export function isCodeTable(page: Page, table: number): boolean {
  if (CODE_TABLE.test(page.attribute(table, 'class') ?? '')) return true;
  let hasCode = false;
  let hasNumbers = false;
  for (let node = table + 1; node < page.end[table]; node++) {
    if (page.tag[node] === TAG.table || page.tag[node] === TAG.th) return false;
    if (page.tag[node] === TAG.pre && /[^\d\s]/.test(page.textOf(node))) hasCode = true;
    else if (page.tag[node] === TAG.td && isNumberCell(page, node)) hasNumbers = true;
  }
  return hasCode && hasNumbers;
}

const CODE_TABLE =
  /(?:^|\s)(?:highlighttable|codehilitetable|rouge-table|rouge-line-table|hljs-ln|lntable|crayon-table|js-file-line-container|syntaxhighlighter)(?:\s|$)/;

/** `code` that spans lines without a `pre` around it. */
export function isCodeInLines(page: Page, node: number): boolean {
  for (let inner = node + 1; inner < page.end[node]; inner++) {
    if (page.tag[inner] === TAG.br || page.tag[inner] === TAG.div) return true;
  }
  return isBox(page, node);
}

/** Lines that were typed, the second of them or a later one indented: no words in a sentence. */
const TYPED_LINES = /\n[^\n]+\n|\n[ \t]+\S/;

/** Boards set code in a box of its own and keep its lines by style. */
function isBox(page: Page, node: number): boolean {
  const [from, to] = page.span(node);
  const [start, end] = page.span(page.parent[node]);
  if (to - from !== end - start) return false;
  for (let inner = node + 1; inner < page.end[node]; inner++)
    if (page.kind[inner] === KIND.text && TYPED_LINES.test(page.data[inner])) return true;
  return false;
}
