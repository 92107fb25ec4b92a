import { computed } from '@preact/signals';
import { Swatch } from '../../label/swatch.tsx';
import { frame } from '../../page-frame/frame-state.ts';
import { LENSES } from '../../state/lens.ts';
import { isSameNodes } from '../../state/nodes.ts';
import { type Region, toScore } from '../../state/region.ts';
import {
  centred,
  filter,
  hovered,
  lens,
  lensRegions,
  offLabels,
  selectedRegion,
  selectRegion,
} from '../../state/store.ts';
import { type TreeRow, TreeView } from '../../tree/tree-view.tsx';
import { NoMatch } from './no-match.tsx';
import { Pips } from './pips.tsx';
import { ScoreBar } from './score-bar.tsx';
import { closedKeys } from './tree-state.ts';

interface RegionRow extends TreeRow {
  readonly region: Region;
}

/** Rows in sight: filtered if there is a filter, else without what is folded. */
const rows = computed<readonly RegionRow[]>(() => {
  const all = lensRegions.value;
  const wanted = filter.value.trim().toLowerCase();
  const kept = wanted === '' ? undefined : collectMatches(all, wanted);
  const found: RegionRow[] = [];
  for (let index = 0; index < all.length; index++) {
    const region = all[index];
    if (kept !== undefined && !kept.has(index)) continue;
    const key = toKey(region);
    const isOpen = kept !== undefined || !closedKeys.value.has(key);
    const hasChildren = region.end > index + 1;
    found.push({ key, region, depth: region.depth, hasChildren, isOpen });
    if (!isOpen) index = region.end - 1;
  }
  return found;
});

/** The tree of the lens in use. */
export function RegionTree() {
  if (lensRegions.value.length === 0) return <Empty />;
  if (rows.value.length === 0) return <NoMatch what="entry" />;
  return (
    <>
      <div class="tree-head" aria-hidden="true">
        <span>Entry</span>
        {lens.value === 'outline' && <span class="pips">1 2 3 4 5</span>}
        {lens.value !== 'parts' && <span class="score-head">Score</span>}
      </div>
      <TreeView<RegionRow>
        label={`Regions of the lens ${lens.value}`}
        rows={rows.value}
        selectedKey={selectedRegion.value && toKey(selectedRegion.value)}
        renderRow={({ region }) => <RegionLine region={region} />}
        rowClass={({ region }) =>
          `${isSameNodes(region.nodes, hovered.value) ? 'is-hovered' : ''} ${offLabels.value.has(region.label) ? 'is-off' : ''}`
        }
        onSelect={({ region }) => select(region)}
        onToggle={toggle}
        onHover={(row) => {
          hovered.value = row?.region.nodes;
        }}
        onEnter={({ region }) => select(region)}
      />
    </>
  );
}

function RegionLine({ region }: { region: Region }) {
  const { note, text } = toLine(region);
  return (
    <>
      <Swatch label={region.label} />
      <span class="entry">
        <b>{region.label}</b>
        {note && <small>{note.replace(/^level /, '')}</small>}
        {text && <q dir="auto">{text}</q>}
      </span>
      {region.lens === 'outline' && <Pips region={region} />}
      {region.lens !== 'parts' && <ScoreBar region={region} />}
      {region.lens !== 'parts' && <span class="score">{toScore(region.score)}</span>}
    </>
  );
}

/** What is counted, and the words of the page; of menus the analysis counts links instead of quoting them. */
function toLine({ note, text, nodes }: Region): { note: string; text: string } {
  const isCount = /^\d+ links?$/.test(text);
  const quoted = isCount || text === '' ? (frame.value?.index.textOf(nodes, 60) ?? '') : text;
  return { note: note || (isCount ? text : ''), text: quoted };
}

function Empty() {
  const title = LENSES.find(({ name }) => name === lens.value)!.title;
  return <p class="empty">{title} found nothing on this page.</p>;
}

function toKey({ lens: name, index }: Region): string {
  return `${name}${index}`;
}

function select(region: Region): void {
  selectRegion(region);
  centred.value++;
}

function toggle({ key }: RegionRow, isOpen: boolean): void {
  const closed = new Set(closedKeys.value);
  if (isOpen) closed.delete(key);
  else closed.add(key);
  closedKeys.value = closed;
}

/** Matching regions and all around them. */
function collectMatches(all: readonly Region[], wanted: string): Set<number> {
  const kept = new Set<number>();
  for (const region of all) {
    const text = `${region.label} ${region.note} ${region.text || (frame.value?.index.textOf(region.nodes, 400) ?? '')}`;
    if (!text.toLowerCase().includes(wanted)) continue;
    for (let at = region.index; at >= 0 && !kept.has(at); at = all[at].parent) kept.add(at);
  }
  return kept;
}
