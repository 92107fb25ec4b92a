/** The columns of a table and the values in them. */
import { findAddresses } from '../../feature/index.ts';
import { languageTagOf } from '../page-language.ts';
import type { RecordInput } from '../record-input.ts';
import type { RecordTable } from '../record-table.ts';
import type { TableDraft } from '../table-draft.ts';
import { cutLeads } from './cut-leads.ts';
import { dropOfAuthors } from './drop-of-authors.ts';
import { dropConstants, dropCopies, dropEchoes } from './drop-repeats.ts';
import { dropSparse } from './drop-sparse.ts';
import { dropUnnamed } from './drop-unnamed.ts';
import { fillPrices } from './fill-prices.ts';
import { fillStock } from './fill-stock.ts';
import { findGroups } from './find-groups.ts';
import { findRatings } from './find-ratings.ts';
import { findUncovered } from './find-uncovered.ts';
import { fitNames } from './fit-names.ts';
import { gatherLabels } from './gather-labels.ts';
import { joinAmounts } from './join-amounts.ts';
import { joinPieces } from './join-pieces.ts';
import { joinProse } from './join-prose.ts';
import { joinRest } from './join-rest.ts';
import { mergeComplements } from './merge-complements.ts';
import { nameColumns, nameRepeatedTitle } from './name-columns.ts';
import { type NamedSketches, orderColumns } from './order-columns.ts';
import { readValues } from './read-values.ts';
import { RepeatRoom } from './repeat-room.ts';
import { findLinkOfDay, settleLinks } from './settle-links.ts';
import { type Canvas, type Sketch, sortByPlace } from './sketch.ts';
import { sketchCarried, sketchFields } from './sketch-fields.ts';
import { type OwnTable, sketchTable } from './sketch-table.ts';
import { splitTexts } from './split-texts.ts';
import { takeBylines } from './take-bylines.ts';
import { takeLabels } from './take-labels.ts';
import { takeLeads } from './take-leads.ts';
import { takeSilentLabels } from './take-silent-labels.ts';
import { trimMarks } from './trim-marks.ts';
import { trimPrices } from './trim-prices.ts';

/** Draws a table: chooses and names its columns and reads its cells. */
export function drawTable({ page, features, style }: RecordInput, draft: TableDraft): RecordTable {
  const { units, fields: _fields, inner: _inner, ...facts } = draft;
  const canvas: Canvas = {
    page,
    features,
    style,
    units,
    base: findAddresses(page).base?.href,
    language: languageTagOf(page),
    type: draft.type,
    shapes: new Map(),
    means: new Map(),
    repeats: new RepeatRoom(page),
    names: new Map(),
    keys: new Map(),
  };
  const own = sketchTable(canvas);
  const drawn = own === undefined ? canvas : { ...canvas, units: own.units };
  const sketches =
    own === undefined
      ? settle(canvas, withGroups(canvas, draft))
      : settleOwn([...withoutOwnGroups(own, carryDown(canvas, draft, own.units)), ...own.sketches]);
  const { kept, names } = chooseNamed(drawn, sketches, own !== undefined);
  const read = kept.map((sketch, at) => readValues(drawn, trimPrices(drawn, sketch, names[at]), names[at]));
  const fitted = fitNames(names, drawn.units.length, page);
  return {
    ...facts,
    columns: read.map(({ kind }, at) => ({ name: fitted[at], kind })),
    rows: drawn.units.map((_, row) => read.map(({ values }) => values[row])),
    places: drawn.units.map((_, row) => kept.map(({ starts }) => starts[row])),
    units: drawn.units.map((unit) => [unit[0], unit.at(-1)!]),
  };
}

/** The sketches with their names, but for those that are nobody's; tables of the page keep theirs. */
function chooseNamed(canvas: Canvas, sketches: readonly Sketch[], isOwn: boolean): NamedSketches {
  const posts = dropOfAuthors(canvas, sketches, nameColumns(canvas, sketches));
  if (isOwn) return posts;
  const own = linkPosts(canvas, posts);
  const kept = dropUnnamed(canvas, fillPrices(own, posts.names), [...posts.names, 'link']);
  const names = nameRepeatedTitle(canvas, kept, nameColumns(canvas, kept));
  return orderColumns({ kept: fillStock(canvas, kept, names), names });
}

/** Posts whose only link led to their writers lead to themselves by their days. */
function linkPosts(canvas: Canvas, { kept, names }: NamedSketches): readonly Sketch[] {
  const isPosts = names.includes('author') && kept.every(({ kind }) => kind !== 'link');
  const link = isPosts ? findLinkOfDay(canvas, kept) : undefined;
  return link === undefined ? kept : [...kept, link];
}

/** From the parts of the rows to columns a person would draw. */
function settle(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  let left = joinAmounts(canvas, cutLeads(canvas, findUncovered(canvas, takeBylines(canvas, sketches))));
  left = gatherLabels(canvas, takeLabels(canvas, left));
  left = takeLeads(canvas, takeSilentLabels(canvas, left));
  left = splitTexts(canvas, dropEchoes(canvas, dropConstants(canvas, left)));
  left = joinRest(canvas, joinProse(canvas, left));
  left = dropCopies(canvas, left);
  left = joinPieces(canvas, left);
  left = mergeComplements(canvas, left);
  left = dropCopies(canvas, left);
  left = settleLinks(canvas, findRatings(canvas, trimMarks(left)));
  return sortByPlace(dropSparse(canvas, left));
}

/** The fields of the rows, and what they stand under where nothing says it yet. */
function withGroups(canvas: Canvas, draft: TableDraft): Sketch[] {
  const sketches = sketchFields(canvas, draft);
  if (sketchCarried(canvas, draft).length > 0) return sketches;
  const groups = findGroups(canvas);
  return groups === undefined ? sketches : [groups, ...sketches];
}

/** A table of the page keeps its columns, but those it has twice, and of its links the first. */
function settleOwn(sketches: readonly Sketch[]): Sketch[] {
  const link = sketches.find(({ kind }) => kind === 'link');
  const seen = new Set<string>();
  return sketches.filter((sketch) => {
    const said = JSON.stringify([sketch.name, sketch.texts]);
    const isNew = sketch.name === '' || !seen.has(said);
    seen.add(said);
    return isNew && (sketch.kind !== 'link' || sketch === link);
  });
}

/** The grid knows the groups of all its rows; what the lens saw of some of them says nothing more. */
function withoutOwnGroups({ sketches }: OwnTable, carried: readonly Sketch[]): readonly Sketch[] {
  const own = sketches.find(({ name, from }) => name === 'group' && from === '');
  if (own === undefined) return carried;
  return carried.filter(({ texts }) => texts.some((text, row) => text !== '' && text !== own.texts[row]));
}

/** Headings of groups for the rows of a table, of which the draft may have had fewer. */
function carryDown(canvas: Canvas, draft: TableDraft, units: OwnTable['units']): Sketch[] {
  const rows = new Map(canvas.units.map((unit, row) => [unit[0], row]));
  return sketchCarried(canvas, draft).map((sketch) => {
    let last = -1;
    const sources = units.map((unit) => (last = rows.get(unit[0]) ?? last));
    return {
      ...sketch,
      starts: sources.map((row) => sketch.starts[row] ?? -1),
      ends: sources.map((row) => sketch.ends[row] ?? -1),
      texts: sources.map((row) => sketch.texts[row] ?? ''),
    };
  });
}
