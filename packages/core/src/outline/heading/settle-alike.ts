/** Of headlines that are built alike all are headings or none: a reader sees the markup once, and takes it for the rule. */
import { KIND, type Page, TAG } from '../../page/index.ts';
import type { Headline } from './headline.ts';
import type { HeadlinePage } from './headline-page.ts';
import { type HeadingEvidence, isHeadingText } from './judge-headline.ts';

/** A headline with what makes it a heading. */
export interface ChosenHeadline {
  readonly headline: Headline;
  readonly evidence: HeadingEvidence;
}

/** Fewer are no rule. */
const LEAST_ALIKE = 3;
/** All are headings when so many are, or when a few stand out by more than their weight. */
const MOSTLY = 0.5;
const STANDING_OUT = { share: 0.2, least: 2 } as const;

/** The chosen headlines, with those that are built as most of them are, and without the one that differs by chance. */
export function settleAlike(around: HeadlinePage, chosen: readonly ChosenHeadline[]): ChosenHeadline[] {
  const byHeadline = new Map(chosen.map((each) => [each.headline, each]));
  for (const members of groupAlike(around, chosen).values()) {
    if (members.length < LEAST_ALIKE) continue;
    const found = members.flatMap((member) => byHeadline.get(member) ?? []);
    if (found.length === 0 || found.length === members.length) continue;
    const areAll = areHeadings(members, found);
    for (const headline of members) {
      if (!areAll) byHeadline.delete(headline);
      else if (!byHeadline.has(headline)) byHeadline.set(headline, { ...found[0], headline });
    }
  }
  return [...byHeadline.values()].sort((one, other) => one.headline.nodes[0] - other.headline.nodes[0]);
}

const QUESTION = /[?？]\s*$/;

function areHeadings(members: readonly Headline[], found: readonly ChosenHeadline[]): boolean {
  const share = found.length / members.length;
  if (share >= MOSTLY || members.every(({ text }) => QUESTION.test(text))) return true;
  const large = found.filter(({ evidence }) => evidence === 'larger');
  return large.length >= STANDING_OUT.least && large.length / members.length >= STANDING_OUT.share;
}

/** Headlines by their build; what says the title stands for itself, and so does what no heading says. */
function groupAlike(around: HeadlinePage, chosen: readonly ChosenHeadline[]): Map<string, Headline[]> {
  const groups = new Map<string, Headline[]>();
  const titles = new Set(
    chosen.flatMap(({ headline, evidence }) => (evidence === 'title' ? [headline] : [])),
  );
  const others = collectUnsaid(around, chosen);
  for (const headline of [...around.headlines, ...others]) {
    if (headline.declared > 0 || titles.has(headline) || !isHeadingText(around, headline)) continue;
    const key = toBuild(around.page, headline);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [headline]);
    else group.push(headline);
  }
  return groups;
}

/** How far up elements are compared, and how many siblings are looked at. */
const LEVELS = 2;
const MOST_SIBLINGS = 200;

/** The look, the element with its class, and what it stands in. */
function toBuild(page: Page, { nodes, scale, isInline }: Headline): string {
  const steps = [`${scale} ${isInline}`];
  let node = page.kind[nodes[0]] === KIND.element ? nodes[0] : page.parent[nodes[0]];
  for (let step = 0; step < LEVELS && node > 0; step++, node = page.parent[node])
    steps.push(`${page.tag[node]}${step === 0 ? `.${page.attribute(node, 'class') ?? ''}` : ''}`);
  return steps.join('<');
}

/** Beginnings of sibling paragraphs, built like a chosen one, that the lens passed over as the text behind them is short. */
function collectUnsaid({ page, headlines }: HeadlinePage, chosen: readonly ChosenHeadline[]): Headline[] {
  const known = new Set(headlines.map(({ nodes }) => nodes[0]));
  const found: Headline[] = [];
  for (const { headline } of chosen) {
    const start = headline.nodes[0];
    const block = page.parent[start];
    if (!headline.isInline || page.kind[start] !== KIND.element || block <= 0) continue;
    const parent = page.parent[block];
    let looked = 0;
    for (let next = parent + 1; next < page.end[parent] && looked++ < MOST_SIBLINGS; next = page.end[next]) {
      const first = findFirst(page, next);
      if (page.tag[next] !== page.tag[block] || first < 0 || known.has(first)) continue;
      if (page.tag[first] !== page.tag[start] || page.tag[page.end[first]] !== TAG.br) continue;
      known.add(first);
      const text = page.textOf(first);
      const words = text.split(/\s+/).length;
      found.push({ ...headline, nodes: [first, page.end[first]], text, words });
    }
  }
  return found;
}

/** The first child that is no white space. */
function findFirst(page: Page, node: number): number {
  let child = node + 1;
  while (child < page.end[node] && page.kind[child] === KIND.text && page.textOf(child) === '') child++;
  return child < page.end[node] && page.kind[child] === KIND.element ? child : -1;
}
