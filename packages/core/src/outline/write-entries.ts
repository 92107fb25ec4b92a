/** writeEntries: one walk in document order; the subtree of an entry is either summed up or walked into. */

import type { Reason } from '../annotation/index.ts';
import type { BlockInput, BlockTable } from '../block/index.ts';
import { IMAGE } from '../feature/index.ts';
import { roundTo } from '../number/index.ts';
import { KIND, type Page, TAG } from '../page/index.ts';
import { HIDDEN, isBlockDisplay, type Style } from '../style/index.ts';
import { type Declared, findDeclared } from './find-declared.ts';
import { findRoles, type RolePlace, type RolesInput } from './find-roles.ts';
import type { ZoneRegion } from './lay-zones.ts';
import type { Entry, OutlineLabel } from './outline.ts';

/** How much of a text an entry carries along; the whole text is reached by its nodes. */
const EXCERPT_LENGTH = 200;

/** What a page is written from. */
export interface EntriesInput {
  readonly zones: readonly ZoneRegion[];
  readonly roles: RolesInput;
}

/** Writes the entries of a page. */
export function writeEntries(table: BlockTable, { zones, roles }: EntriesInput): Entry[] {
  return new OutlineWriter(table, zones, roles).write();
}

/** An entry whose end has not been reached. */
interface OpenEntry {
  readonly end: number;
  readonly label: OutlineLabel | undefined;
  readonly entries: Entry[];
}

/** The walk that writes entries. */
class OutlineWriter {
  private readonly table: BlockTable;
  private readonly zones: ReadonlyMap<number, ZoneRegion>;
  private readonly main: ZoneRegion | undefined;
  /** First nodes of zones, in document order. */
  private readonly starts: readonly number[];
  private readonly roles: ReadonlyMap<number, RolePlace>;
  /** Ends of records by their first node. */
  private readonly records = new Map<number, number>();
  private readonly holdsBlock: Uint8Array;
  private readonly open: OpenEntry[] = [];

  constructor(table: BlockTable, zones: readonly ZoneRegion[], roles: RolesInput) {
    this.table = table;
    this.zones = new Map(zones.map((zone) => [zone.nodes[0], zone]));
    this.starts = [...this.zones.keys()].sort((one, other) => one - other);
    this.main = zones.find(({ zone }) => zone === 'main');
    this.roles = findRoles(table, roles);
    this.holdsBlock = markBlockHolders(table.page, table.style);
  }

  write(): Entry[] {
    const { page } = this.table;
    const entries: Entry[] = [];
    this.open.push({ end: page.size, label: undefined, entries });
    for (let node = 0; node < page.size; ) {
      while (this.open.at(-1)!.end <= node) this.open.pop();
      node = this.step(node);
    }
    return entries;
  }

  /** Writes what begins at a node, and says where to go on. */
  private step(node: number): number {
    const { page } = this.table;
    this.openZone(node);
    const role = this.roles.get(node);
    if (role !== undefined && this.isWanted(role)) return this.addRole(role);
    const recordEnd = this.records.get(node);
    if (recordEnd !== undefined) return this.addRecord(node, recordEnd);
    if (isInline(this.table, this.holdsBlock, node)) return this.addLoose(node);
    if (isSkipped(page, node)) return page.end[node];
    return this.addDeclared(node);
  }

  /** Comments stand in comments as they are; menus are no series; logos stand above a content, notices below it. */
  private isWanted(role: RolePlace): boolean {
    const around = this.open.at(-1)!;
    if (role.nodes[1] > around.end || role.label === around.label || this.holdsZone(role)) return false;
    if (role.label === 'series') return !this.isIn('navigation') && !this.isIn('footer');
    if (role.label === 'logo') return !this.isIn('main') && !this.isIn('footer');
    if (role.label !== 'legal') return true;
    return !this.isIn('main') && !this.isIn('navigation') && !this.isIn('header');
  }

  /** Whether a zone begins inside a place that is in none itself: zones come first. */
  private holdsZone({ nodes: [start, end] }: RolePlace): boolean {
    if (this.open.some(({ label }) => label !== undefined && ZONE_LABELS.has(label))) return false;
    const next = this.starts.findIndex((each) => each > start);
    return next >= 0 && this.starts[next] < end;
  }

  /** Whether the walk is inside an entry, and stays there up to a node. */
  private isIn(label: OutlineLabel, end = 0): boolean {
    for (const entry of this.open) if (entry.label === label && entry.end >= end) return true;
    return false;
  }

  private get siblings(): Entry[] {
    return this.open.at(-1)!.entries;
  }

  private openZone(node: number): void {
    const zone = this.zones.get(node);
    if (zone === undefined || zone.nodes[1] > this.open.at(-1)!.end) return;
    const entries: Entry[] = [];
    const by = zone.declared > 0.5 ? 'declared' : 'zone model';
    const { words, links } = this.table.features;
    const count = links[zone.nodes[1]] - links[node];
    this.siblings.push({
      label: zone.zone,
      nodes: zone.nodes,
      score: roundTo(zone.score, 2),
      reasons: [
        {
          step: by,
          values: { words: words[zone.nodes[1]] - words[node], declared: roundTo(zone.declared, 2) },
        },
      ],
      text: zone.zone === 'navigation' ? `${count} ${count === 1 ? 'link' : 'links'}` : '',
      entries,
    });
    this.open.push({ end: zone.nodes[1], label: zone.zone, entries });
  }

  private addRole(role: RolePlace): number {
    const entries: Entry[] = [];
    const [start, end] = role.nodes;
    this.siblings.push({
      label: role.label,
      nodes: role.nodes,
      score: roundTo(role.score, 2),
      reasons: role.reasons,
      text: role.isOpen ? '' : excerpt(this.table.page, start, end),
      ...(role.attributes && { attributes: role.attributes }),
      entries,
    });
    for (let unit = 0; unit + 1 < (role.units?.length ?? 0); unit += 2) {
      this.records.set(role.units![unit], role.units![unit + 1]);
    }
    if (!role.isOpen) return end;
    this.open.push({ end, label: role.label, entries });
    return this.records.has(start) ? start + this.addFirstRecord(start) : start + 1;
  }

  /** The first record begins where its series does: it is written at once. */
  private addFirstRecord(start: number): number {
    return this.addRecord(start, this.records.get(start)!) - start;
  }

  private addRecord(node: number, end: number): number {
    const { page, features } = this.table;
    this.records.delete(node);
    if (end > this.open.at(-1)!.end) return page.end[node];
    const words = features.words[end] - features.words[node];
    const text = excerpt(page, node, end);
    const attributes = { words };
    this.siblings.push({
      label: 'record',
      nodes: [node, end],
      score: 1,
      reasons: [],
      text,
      attributes,
      entries: [],
    });
    return end;
  }

  private addLoose(node: number): number {
    // A zone may begin or end in the middle of a line of text.
    const end = Math.min(this.findLineEnd(node), this.open.at(-1)!.end);
    const entry = toLooseEntry(this.table, node, end);
    if (entry !== undefined) this.siblings.push(entry);
    return end;
  }

  /** A line of text goes on over inline siblings; two line breaks in a row end it, and so does a zone. */
  private findLineEnd(first: number): number {
    const { page } = this.table;
    const stop = page.end[page.parent[first]];
    let end = page.end[first];
    while (end < stop && !this.zones.has(end)) {
      if (!isInline(this.table, this.holdsBlock, end) && page.kind[end] !== KIND.comment) break;
      if (page.tag[end] === TAG.br && page.tag[end - 1] === TAG.br) break;
      end = page.end[end];
    }
    return end;
  }

  private addDeclared(node: number): number {
    const { page } = this.table;
    const isClosed = isHidden(this.table, node) && !this.isInHiddenMain(node);
    const declared = isClosed ? toHidden(this.table, node) : findDeclared(this.table, node);
    if (declared === undefined || this.isKnownZone(node, declared.label)) return node + 1;
    const entries: Entry[] = [];
    if (declared.attributes?.words !== 0) this.siblings.push(toEntry(this.table, node, declared, entries));
    if (!declared.isOpen) return page.end[node];
    this.open.push({ end: page.end[node], label: declared.label, entries });
    return node + 1;
  }

  /** Text that is shown by a script is shown here too when it is the main part: whether an element holds some of it. */
  private isInHiddenMain(node: number): boolean {
    if (this.main === undefined || this.table.style.hidden[this.main.nodes[0]] === HIDDEN.visible)
      return false;
    const [start, end] = this.main.nodes;
    return node < end && this.table.page.end[node] > start;
  }

  /** A landmark inside a zone of its own kind says nothing new; a main part that is no zone holds no content. */
  private isKnownZone(node: number, label: OutlineLabel): boolean {
    if (label === 'main') return true;
    return ZONE_LABELS.has(label) && this.isIn(label, this.table.page.end[node]);
  }
}

const ZONE_LABELS: ReadonlySet<OutlineLabel> = new Set([
  'header',
  'navigation',
  'main',
  'complementary',
  'footer',
]);

function isSkipped(page: Page, node: number): boolean {
  return page.kind[node] === KIND.comment || page.kind[node] === KIND.doctype || page.tag[node] === TAG.head;
}

function isHidden({ page, style }: BlockInput, node: number): boolean {
  return page.kind[node] === KIND.element && style.hidden[node] !== HIDDEN.visible;
}

const HIDDEN_NAMES = Object.keys(HIDDEN) as (keyof typeof HIDDEN)[];

function toHidden({ page, style, features }: BlockInput, node: number): Declared {
  const words = features.words[page.end[node]] - features.words[node];
  return {
    label: 'hidden',
    score: 1,
    isOpen: false,
    attributes: { words, by: HIDDEN_NAMES[style.hidden[node]] },
  };
}

/** Marks nodes with a block element somewhere below: they are walked into, never part of a line of text. */
function markBlockHolders(page: Page, style: Style): Uint8Array {
  const holds = new Uint8Array(page.size);
  for (let node = page.size - 1; node > 0; node--) {
    if (holds[node] === 1 || isBlock(page, style, node)) holds[page.parent[node]] = 1;
  }
  return holds;
}

function isBlock(page: Page, style: Style, node: number): boolean {
  return page.kind[node] === KIND.element && isBlockDisplay(style.display[node]);
}

function isInline(input: BlockInput, holdsBlock: Uint8Array, node: number): boolean {
  const { page, style } = input;
  if (page.kind[node] === KIND.text) return true;
  if (page.kind[node] !== KIND.element || holdsBlock[node] === 1) return false;
  return style.hidden[node] === HIDDEN.visible && !isBlock(page, style, node);
}

function toLooseEntry(input: BlockInput, start: number, end: number): Entry | undefined {
  const { page, features } = input;
  const words = features.words[end] - features.words[start];
  const reasons = [{ step: 'text between blocks', values: { words } }];
  if (words > 0) {
    const attributes = { words };
    return {
      label: 'paragraph',
      nodes: [start, end],
      score: 0.5,
      reasons,
      text: excerpt(page, start, end),
      attributes,
      entries: [],
    };
  }
  for (let node = start; node < end; node++) {
    if (features.image[node] === IMAGE.picture || features.image[node] === IMAGE.unknown) {
      const text = page.attribute(node, 'alt') ?? '';
      return { label: 'image', nodes: [node, page.end[node]], score: 0.5, reasons, text, entries: [] };
    }
  }
  return undefined;
}

function toEntry(table: BlockTable, node: number, declared: Declared, entries: Entry[]): Entry {
  const { page } = table;
  const element = page.name(node);
  const role = page.attribute(node, 'role');
  const reasons: Reason[] = [
    { step: 'declared', values: role === undefined ? { element } : { element, role } },
  ];
  return {
    label: declared.label,
    nodes: [node, page.end[node]],
    score: declared.score,
    reasons,
    text: declared.text ?? (declared.isOpen ? '' : excerpt(page, node, page.end[node])),
    ...(declared.attributes && { attributes: declared.attributes }),
    entries,
  };
}

/** White space but for single spaces, which stay as they are: most of them are. */
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;

/** The beginning of a place's text, on one line; `…` says there is more. */
function excerpt(page: Page, start: number, end: number): string {
  const [from, to] = page.span(start, end);
  const isWhole = to - from <= EXCERPT_LENGTH;
  const text = page.text.slice(from, isWhole ? to : from + EXCERPT_LENGTH).replace(UNEVEN_SPACE, ' ');
  return isWhole ? text : `${text}…`;
}
