/** Formulas as TeX, wherever the page keeps them: MathML, its annotation, scripts, pictures, or between delimiters. */
import { FLAG, type Page, TAG } from '../../page/index.ts';
import { toTex } from './to-tex.ts';

/** A formula in the midst of text. */
export interface Formula {
  readonly tex: string;
  readonly isDisplay: boolean;
}

/** TeX in running text as MathJax finds it; single dollars are money more often than mathematics. */
const DELIMITERS = [
  { open: '\\(', close: '\\)', isDisplay: false },
  { open: '\\[', close: '\\]', isDisplay: true },
  { open: '$$', close: '$$', isDisplay: true },
] as const;
const ANY_OPEN = /\\[([]|\$\$/g;
/** Longer ones are a delimiter that was never closed. */
const MAX_TEX = 5000;

/** Text with the formulas in it told apart. */
export function splitTex(text: string): (string | Formula)[] {
  if (text.search(ANY_OPEN) < 0) return [text];
  const parts: (string | Formula)[] = [];
  /** The next end of each kind, found once: a page may open what it never closes. */
  const ends = new Map<string, number>();
  let from = 0;
  for (const { index, 0: sign } of text.matchAll(ANY_OPEN)) {
    const { close, isDisplay } = DELIMITERS.find(({ open }) => open === sign)!;
    if (index < from) continue;
    const start = index + sign.length;
    let end = ends.get(close) ?? -1;
    if (end < start && end !== Number.POSITIVE_INFINITY) {
      const found = text.indexOf(close, start);
      end = found < 0 ? Number.POSITIVE_INFINITY : found;
      ends.set(close, end);
    }
    const tex = end - start <= MAX_TEX ? text.slice(start, end).trim() : '';
    if (tex === '') continue;
    if (index > from) parts.push(text.slice(from, index));
    parts.push({ tex, isDisplay });
    from = end + close.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** What MathJax and KaTeX draw beside the formula itself, for eyes only. */
const DRAWN =
  /(?:^|\s)(?:katex-html|MathJax(?:_\w+)?|mjx-chtml|MathJax_Preview|mwe-math-fallback-image-\w+)(?:\s|$)/;

/** Whether an element only draws a formula that stands beside it as MathML or TeX. */
export function isDrawnFormula(page: Page, node: number): boolean {
  const name = page.attribute(node, 'class');
  return name !== undefined && DRAWN.test(name) && hasSource(page, node);
}

/** Nodes looked at before and behind: the MathML of a long formula fits. */
const WINDOW = 400;

/** Looks for the formula inside, and near by below the same parent. */
function hasSource(page: Page, node: number): boolean {
  const around = page.parent[node];
  const from = Math.max(around + 1, node - WINDOW);
  const to = Math.min(page.end[around], node + WINDOW);
  for (let near = from; near < to; near++) {
    if (page.tag[near] === TAG['math/math'] || isTexScript(page, near)) return true;
  }
  return false;
}

/** Whether there is any formula in the page besides those between delimiters. */
export function hasFormulas(page: Page): boolean {
  if (page.first(TAG['math/math']) >= 0) return true;
  for (let node = page.first(TAG.script); node >= 0; node = page.first(TAG.script, node + 1)) {
    if (isTexScript(page, node)) return true;
  }
  return false;
}

/** `<script type="math/tex">`, as MathJax 2 leaves it in the page. */
export function isTexScript(page: Page, node: number): boolean {
  return page.tag[node] === TAG.script && /^math\/tex/i.test(page.attribute(node, 'type') ?? '');
}

export function readTexScript(page: Page, node: number): Formula {
  const isDisplay = /mode=display/i.test(page.attribute(node, 'type')!);
  return {
    tex: page.data
      .slice(node + 1, page.end[node])
      .join('')
      .trim(),
    isDisplay,
  };
}

/** The formula of a `math` element: as the author wrote it where that is kept, else read from the MathML. */
export function readMath(page: Page, node: number): Formula {
  const isDisplay = page.attributeNamed(node, 'display') === 'block' || isInDisplay(page, node);
  const tex = findAnnotation(page, node) ?? page.attributeNamed(node, 'alttext') ?? toTex(page, node);
  return { tex: cleanTex(tex), isDisplay };
}

/** The formula a picture shows, told by its class and alternative text; undefined for other pictures. */
export function readMathImage(page: Page, node: number): Formula | undefined {
  const name = page.attribute(node, 'class') ?? '';
  const alt = page.attribute(node, 'alt') ?? '';
  if (alt === '' || !/(?:^|\s)(?:latex|tex|math|mwe-math\S*|ql-img-\w+-\w+)(?:\s|$)/i.test(name))
    return undefined;
  return { tex: cleanTex(alt), isDisplay: /display/.test(name) };
}

function findAnnotation(page: Page, math: number): string | undefined {
  for (let node = math + 1; node < page.end[math]; node++) {
    if ((page.flags[node] & FLAG.math) === 0 || page.name(node) !== 'math/annotation') continue;
    if (/tex/i.test(page.attributeNamed(node, 'encoding') ?? '')) {
      return page.data.slice(node + 1, page.end[node]).join('');
    }
  }
  return undefined;
}

const DISPLAY_CLASS = /(?:^|\s)(?:katex-display|MathJax_Display|mwe-math-\S*-display|math-display)(?:\s|$)/;
/** Steps from a formula up to the element that says how it is shown. */
const NEAR = 4;

function isInDisplay(page: Page, node: number): boolean {
  let around = page.parent[node];
  for (let step = 0; step < NEAR && around > 0; step++, around = page.parent[around]) {
    if (DISPLAY_CLASS.test(page.attribute(around, 'class') ?? '')) return true;
    if (page.name(around) === 'mjx-container') return page.attributeNamed(around, 'display') === 'true';
  }
  return false;
}

/** Without what a wiki wraps around every formula; on one line, as a paragraph needs it. */
function cleanTex(tex: string): string {
  const line = tex.replace(/\s+/g, ' ').trim();
  const wrapped = /^\{\\(?:display|text)style (.*)\}$/.exec(line);
  return (wrapped?.[1] ?? line).trim();
}
