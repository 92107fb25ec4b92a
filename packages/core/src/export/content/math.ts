/** Formulas as TeX, wherever the page keeps them: MathML, its annotation, scripts, pictures, or between delimiters. */
import { FLAG, type Page, TAG } from '../../page/index.ts';
import { toTex } from './mathml-to-tex.ts';

/** A formula in the midst of text. */
export interface Formula {
  readonly tex: string;
  readonly isDisplay: boolean;
}

/** TeX in running text as MathJax finds it; single dollars are money more often than mathematics. */
const DELIMITED = /\\\((.{1,2000}?)\\\)|\\\[(.{1,5000}?)\\\]|\$\$(.{1,5000}?)\$\$/gs;

/** Text with the formulas in it told apart. */
export function splitTex(text: string): (string | Formula)[] {
  if (!text.includes('\\(') && !text.includes('\\[') && !text.includes('$$')) return [text];
  const parts: (string | Formula)[] = [];
  let from = 0;
  for (const match of text.matchAll(DELIMITED)) {
    const [whole, inline, display, dollars] = match;
    if (match.index > from) parts.push(text.slice(from, match.index));
    const tex = (inline ?? display ?? dollars)!.trim();
    parts.push(tex === '' ? whole : { tex, isDisplay: inline === undefined });
    from = match.index + whole.length;
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

/** Looks for the formula among the neighbours, or inside. */
function hasSource(page: Page, node: number): boolean {
  const around = page.parent[node];
  for (let near = around + 1; near < page.end[around]; near = page.end[near]) {
    if (near !== node && isSource(page, near)) return true;
  }
  return isSource(page, node);
}

/** Whether a subtree holds a formula, in the first nodes of it. */
function isSource(page: Page, root: number): boolean {
  const end = Math.min(page.end[root], root + 40);
  for (let node = root; node < end; node++) {
    if (page.tag[node] === TAG['math/math'] || isTexScript(page, node)) return true;
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
