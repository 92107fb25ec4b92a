/** Edits of any page: what is read of it is in the form of edits, what is written says what was meant, and the rest stays. */
import { analyze, collectEditable, type Page, parse } from '@anatome/core';
import { contextOf, readEditHtml, toEditHtml } from '@anatome/core/safe';
import { createEdit, mergeRegion, type PlacedEdit, placeEdits, tryWriteEdits } from '@anatome/wiki/edit';
import type { Random } from '../../packages/core/test/hostile/mutate.ts';
import { collectMatter } from './html-matter.ts';
import type { Target } from './target.ts';

const URL_OF_PAGE = 'https://example.org/dir/page.html';
/** What has changed on the page since. */
const ARRIVED = '<p>Something that was not there before.</p>';
/** No edit runs or loads anything. */
const RUNS =
  /<(?!\/?[a-z][a-z0-9]*[ >])|<\/?(?:script|style|iframe|svg|math)\b| on[a-z]+="| style="|="\s*javascript:/i;

export function createRegionTarget(dataDir: string | undefined): Target {
  return {
    matter: collectMatter(dataDir),
    examine: (markup, random) => examineRegions(markup) ?? examineEdit(markup, random),
  };
}

/** Regions are runs of neighbours, in order and apart. */
function examineRegions(markup: string): string | undefined {
  const analysis = analyze(markup, { url: URL_OF_PAGE, needs: { lenses: ['rules'], parts: ['entries'] } });
  const { page } = analysis;
  let last = 0;
  for (const { nodes } of collectEditable(analysis)) {
    const [start, end] = nodes;
    let next = start;
    while (next < end && page.parent[next] === page.parent[start]) next = page.end[next];
    if (start < last || start >= end || next !== end)
      return `${nodes.join('–')} is no region behind ${last}.`;
    last = end;
  }
  return undefined;
}

function examineEdit(markup: string, random: Random): string | undefined {
  const page = parse(markup, { url: URL_OF_PAGE, offsets: true });
  const node = chooseElement(page, random);
  if (node < 0) return undefined;
  const around = contextOf(page, node);
  const [from, to] = [random(markup.length + 1), random(markup.length + 1)];
  const piece = markup.slice(Math.min(from, to), Math.max(from, to));
  const edit = createEdit(page, undefined, { node, html: piece });
  const [placed] = placeEdits(page, undefined, [edit]);
  if (placed.state !== 'same' || placed.node !== node)
    return `An edit of ${edit.pointer.path} is ${placed.state} on the same page.`;
  const merged = mergeRegion(
    { base: edit.base, mine: edit.html, theirs: toEditHtml(markup, { around }) },
    around,
  );
  for (const html of [edit.base, edit.html, ...('html' in merged ? [merged.html] : [])]) {
    if (toEditHtml(html, { around }) !== html) return `Not settled in ${around.join(' ')}: ${html}`;
    if (RUNS.test(html)) return `Not safe: ${html}`;
  }
  placeEdits(parse(ARRIVED + markup, { url: URL_OF_PAGE }), undefined, [edit]);
  return examineWritten(markup, page, placed);
}

/** An element of the body, or none. */
function chooseElement(page: Page, random: Random): number {
  const elements = Array.from({ length: page.size }, (_, node) => node).filter((node) =>
    page.isElement(node),
  );
  return elements.length === 0 ? -1 : elements[random(elements.length)];
}

/** What is written says what was meant, and nothing around it has changed. */
function examineWritten(
  markup: string,
  page: Page,
  placed: PlacedEdit & { state: 'same' },
): string | undefined {
  const written = tryWriteEdits(markup, page, [placed]);
  if (written.refused.length > 0)
    return written.markup === markup ? undefined : 'What was refused is written.';
  const { node, html } = placed;
  const { open, end } = page.source!;
  const [before, behind] = [markup.slice(0, open[node]), markup.slice(end[node])];
  if (!written.markup.startsWith(before) || !written.markup.endsWith(behind))
    return `What is around ${page.path(node)} has changed: ${written.markup}`;
  const again = parse(written.markup, { url: URL_OF_PAGE });
  const there = again.resolve(page.path(node));
  if (there < 0) return `${page.path(node)} is gone from ${written.markup}`;
  const said = readEditHtml(again, there);
  return said === html ? undefined : `${page.path(node)} says ${said}, not ${html}`;
}
