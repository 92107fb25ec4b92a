/** Presentation MathML as TeX: the few constructions that formulas without a TeX source consist of. */
import { KIND, type Page } from '../../page/index.ts';

/** Elements read; what lies beyond is a page's joke. */
const MAX_NODES = 5000;

/** How an element's parts become TeX. */
type Compose = (parts: readonly string[]) => string;

const join: Compose = (parts) => parts.join('');
const script =
  (...signs: readonly string[]): Compose =>
  ([first = '', ...rest]) =>
    first + rest.map((part, at) => `${signs[at] ?? ''}{${part}}`).join('');

const COMPOSE: ReadonlyMap<string, Compose> = new Map<string, Compose>([
  ['mfrac', ([over = '', under = '']) => `\\frac{${over}}{${under}}`],
  ['msqrt', (parts) => `\\sqrt{${parts.join('')}}`],
  ['mroot', ([radicand = '', index = '']) => `\\sqrt[${index}]{${radicand}}`],
  ['msup', script('^')],
  ['msub', script('_')],
  ['msubsup', script('_', '^')],
  ['mover', script('^')],
  ['munder', script('_')],
  ['munderover', script('_', '^')],
  ['mtable', (parts) => `\\begin{matrix}${parts.join(' \\\\ ')}\\end{matrix}`],
  ['mtr', (parts) => parts.join(' & ')],
  ['mtext', (parts) => `\\text{${parts.join('')}}`],
  ['annotation', () => ''],
  ['annotation-xml', () => ''],
  ['mspace', () => ' '],
]);

const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '∑': '\\sum ',
    '∏': '\\prod ',
    '∫': '\\int ',
    '√': '\\sqrt ',
    '∞': '\\infty ',
    '≤': '\\le ',
    '≥': '\\ge ',
    '≠': '\\ne ',
    '≈': '\\approx ',
    '±': '\\pm ',
    '×': '\\times ',
    '÷': '\\div ',
    '⋅': '\\cdot ',
    '·': '\\cdot ',
    '−': '-',
    '→': '\\to ',
    '∈': '\\in ',
    '∂': '\\partial ',
    '∇': '\\nabla ',
    '…': '\\dots ',
    '⁡': '',
    '⁢': '',
    α: '\\alpha ',
    β: '\\beta ',
    γ: '\\gamma ',
    δ: '\\delta ',
    ε: '\\epsilon ',
    θ: '\\theta ',
    λ: '\\lambda ',
    μ: '\\mu ',
    π: '\\pi ',
    ρ: '\\rho ',
    σ: '\\sigma ',
    τ: '\\tau ',
    φ: '\\phi ',
    χ: '\\chi ',
    ψ: '\\psi ',
    ω: '\\omega ',
    Δ: '\\Delta ',
    Σ: '\\Sigma ',
    Ω: '\\Omega ',
  }),
);

/** The TeX of a `math` element, read from the leaves up. */
export function toTex(page: Page, math: number): string {
  const end = Math.min(page.end[math], math + MAX_NODES);
  const parts = new Map<number, string[]>();
  // Children stand after their parents: backwards, every element meets its parts already made.
  for (let node = end - 1; node >= math; node--) {
    const made =
      page.kind[node] === KIND.text ? toSymbols(page.data[node]) : compose(page, node, parts.get(node));
    parts.delete(node);
    if (node === math) return made;
    const around = page.parent[node];
    const siblings = parts.get(around);
    if (page.kind[node] === KIND.text && made === '') continue;
    if (siblings === undefined) parts.set(around, [made]);
    else siblings.push(made);
  }
  return '';
}

function compose(page: Page, node: number, reversed: readonly string[] = []): string {
  const name = page.name(node).replace('math/', '');
  return (COMPOSE.get(name) ?? join)(reversed.toReversed());
}

function toSymbols(text: string): string {
  let tex = '';
  for (const character of text.trim()) tex += SYMBOLS.get(character) ?? character;
  return tex;
}
