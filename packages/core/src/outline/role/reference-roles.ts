/** Bibliographies: references that the grammar lens found one after the other under one heading, and lists called so. */
import { annotationsOf, type BlockTable } from '../../block/index.ts';
import { roundTo } from '../../number/index.ts';
import { nodeAt, runAround, TAG } from '../../page/index.ts';
import { type Span, spanOf } from './finding.ts';
import { collectNamedReferences } from './named-references.ts';
import type { RolePlace } from './role-place.ts';
import { TextCover } from './text-cover.ts';

/** Fewer are a hint to read on; two will do as a list that is nothing else. */
const LEAST_REFERENCES = 3;
const LEAST_SHARE = 0.5;
const PLAIN_SHARE = 0.8;
/** Characters between two references of one list: titles, abstracts, links to the paper. */
const MOST_BETWEEN = 400;

const LISTS: ReadonlySet<number> = new Set<number>([TAG.ul, TAG.ol, TAG.dl]);

/** Collects the places that hold references and little else; `lists` are those told by their look. */
export function collectReferenceRoles(table: BlockTable, lists: readonly RolePlace[]): RolePlace[] {
  const { page } = table;
  const spans = collectReferences(table);
  const cover = new TextCover(spans);
  const found = collectNamedReferences(table);
  const named = new TextCover(found.map(({ nodes }) => page.span(nodes[0], nodes[1])));
  let end = 0;
  for (const group of groupReferences(table, spans)) {
    const run = runAround(page, group[0][0], group.at(-1)![1]);
    const list = findList(lists, run);
    const nodes = list?.nodes ?? growRun(table, run, cover);
    const span = page.span(nodes[0], nodes[1]);
    const count = cover.countIn(span);
    const share = cover.shareOf(span);
    const isFew = count < LEAST_REFERENCES && list === undefined;
    if (isFew ? !LISTS.has(page.tag[nodes[0]]) || share < PLAIN_SHARE : share < LEAST_SHARE) continue;
    if (nodes[0] < end || named.shareOf(span) > 0) continue;
    end = nodes[1];
    found.push({
      label: 'references',
      nodes,
      reasons: [{ step: 'grammar: Reference', values: { references: count, share: roundTo(share, 2) } }],
      isOpen: true,
      attributes: { references: list?.attributes?.items ?? count },
      ...(list?.units && { units: list.units, unit: 'item' }),
    });
  }
  return found;
}

/** The list with numbers that a run of references stands in: what is numbered among them is one, too. */
function findList(lists: readonly RolePlace[], [start, end]: RolePlace['nodes']): RolePlace | undefined {
  return lists.find(
    ({ nodes, attributes }) => attributes?.marking === 'arabic' && nodes[0] <= start && nodes[1] >= end,
  );
}

/** References inside bibliographies, in the order of the text. */
function collectReferences(table: BlockTable): Span[] {
  const annotations = annotationsOf(table, 'grammar');
  const spansOf = (label: string): Span[] => {
    const spans = annotations.map((said) => (said.label === label ? spanOf(said) : undefined));
    return spans.filter((span) => span !== undefined);
  };
  const whole = new TextCover(spansOf('Bibliography'));
  return spansOf('Reference')
    .filter((span) => whole.shareOf(span) > 0)
    .sort((one, other) => one[0] - other[0]);
}

/** Runs of references with neither much text nor a heading between them. */
function groupReferences(table: BlockTable, spans: readonly Span[]): Span[][] {
  const groups: Span[][] = [];
  let last: Span | undefined;
  for (const span of spans) {
    const isNear = last !== undefined && span[0] - last[1] <= MOST_BETWEEN && !isParted(table, last, span);
    if (isNear) groups.at(-1)!.push(span);
    else groups.push([span]);
    last = span;
  }
  return groups.filter(({ length }) => length > 1);
}

/** Whether a heading stands between two stretches of text. */
function isParted({ page }: BlockTable, one: Span, other: Span): boolean {
  for (let node = nodeAt(page, one[1]); node < page.size && page.textAt[node] <= other[0]; node++) {
    if (page.tag[node] >= TAG.h1 && page.tag[node] <= TAG.h6) return true;
  }
  return false;
}

/** The list around a run of its items, where it holds references for the most part. */
function growRun({ page }: BlockTable, nodes: RolePlace['nodes'], cover: TextCover): RolePlace['nodes'] {
  const parent = page.parent[nodes[0]];
  const isList = LISTS.has(page.tag[parent]) && cover.shareOf(page.span(parent)) >= LEAST_SHARE;
  return isList ? [parent, page.end[parent]] : nodes;
}
