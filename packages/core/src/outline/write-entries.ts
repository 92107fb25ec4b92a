/** writeEntries: one walk in document order; the subtree of an entry is either summed up or walked into. */

import type { Reason } from '../annotation/index.ts';
import type { BlockTable } from '../block/index.ts';
import { roundTo } from '../number/index.ts';
import { KIND, type Page, TAG } from '../page/index.ts';
import { HIDDEN } from '../style/index.ts';
import type { Clock } from './clock.ts';
import { countHeadings, countParts, PART_LABELS } from './count-parts.ts';
import { countSeenWords, excerpt } from './excerpt.ts';
import { type Declared, findDeclared, type KnownParts } from './find-declared.ts';
import { findUnseen, isHidden, isSeen, toHidden, toHiddenLine } from './hidden-entry.ts';
import type { ZoneRegion } from './lay-zones.ts';
import { isInline, markBlockHolders, toLooseEntry } from './loose-line.ts';
import { collectMarks } from './mark/collect-marks.ts';
import { markEntries } from './mark/mark-entries.ts';
import { Nesting } from './nesting.ts';
import type { Entry, OutlineLabel } from './outline.ts';
import { findLooks } from './role/find-looks.ts';
import { findRoles } from './role/find-roles.ts';
import { freeTeasers } from './role/free-teasers.ts';
import type { RolePlace, RolesInput } from './role/role-place.ts';
import { scoreZone } from './score-zone.ts';
import { findTables } from './table/find-tables.ts';

/** What a page is written from. */
export interface EntriesInput {
  readonly zones: readonly ZoneRegion[];
  readonly roles: RolesInput;
  /** Without one there is time enough. */
  readonly clock?: Clock | undefined;
}

/** Writes the entries of a page. */
export function writeEntries(table: BlockTable, { zones, roles, clock }: EntriesInput): Entry[] {
  const entries = new OutlineWriter(table, zones, roles).write(clock);
  return markEntries(table, entries, collectMarks(table));
}

/** An entry whose end has not been reached. */
interface OpenEntry {
  readonly end: number;
  readonly label: OutlineLabel | undefined;
  readonly entries: Entry[];
  /** The labels that are written in it, where its text says all else that is inside. */
  readonly shown?: ReadonlySet<OutlineLabel> | undefined;
}

/** A record of a series or an item of a list that has not been reached. */
interface Unit {
  readonly end: number;
  readonly label: 'record' | 'item' | 'teaser';
}

/** Steps from one look at the clock to the next. */
const LOOK_EVERY = 256;

/** The walk that writes entries. */
class OutlineWriter {
  private readonly table: BlockTable;
  private readonly zones: Map<number, ZoneRegion>;
  private readonly main: ZoneRegion | undefined;
  /** First nodes of zones, in document order. */
  private readonly starts: readonly number[];
  /** Each is taken out when it is written. */
  private readonly roles: Map<number, RolePlace>;
  private readonly looks: Map<number, RolePlace>;
  private readonly units = new Map<number, Unit>();
  private readonly known: KnownParts;
  private readonly holdsBlock: Uint8Array;
  private readonly open: OpenEntry[] = [];
  private readonly nesting: Nesting;

  constructor(table: BlockTable, zones: readonly ZoneRegion[], roles: RolesInput) {
    this.table = table;
    this.nesting = new Nesting(table.page);
    this.looks = findLooks(table);
    const looks = [...this.looks.values()];
    this.roles = findRoles(table, roles, {
      headings: countHeadings(table.page, this.looks),
      titles: looks.filter(({ label }) => label === 'heading'),
      lists: looks.filter(({ label }) => label === 'list'),
    });
    dropListed(this.roles, this.looks);
    this.zones = new Map(freeTeasers(table, zones, this.roles.values()).map((zone) => [zone.nodes[0], zone]));
    this.starts = [...this.zones.keys()].sort((one, other) => one - other);
    this.main = zones.find(({ zone }) => zone === 'main');
    dropCovered(this.roles, this.looks);
    const tables = findTables(table);
    this.known = { tables, parts: countParts(table, { roles: this.roles, looks: this.looks }) };
    const logos = [...this.roles.values()]
      .filter(({ label }) => label === 'logo')
      .map(({ nodes }) => nodes[0]);
    this.holdsBlock = markBlockHolders(table, [...this.looks.keys(), ...logos]);
  }

  write(clock: Clock | undefined): Entry[] {
    const { page } = this.table;
    let steps = 0;
    const entries: Entry[] = [];
    this.open.push({ end: page.size, label: undefined, entries });
    for (let node = 0; node < page.size; ) {
      while (this.open.at(-1)!.end <= node) this.open.pop();
      if (++steps % LOOK_EVERY === 0 && clock?.isLate('entries', `the outline ends at ${page.path(node)}`))
        break;
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
    const unit = this.units.get(node);
    if (unit !== undefined) return this.addUnit(node, unit);
    const look = this.looks.get(node);
    if (look !== undefined && this.isFitting(look)) return this.addRole(look);
    if (isInline(this.table, this.holdsBlock, node)) return this.addLoose(node);
    if (isSkipped(page, node)) return page.end[node];
    return this.addDeclared(node);
  }

  /** Comments stand in comments as they are; menus are no series; logos stand above a content, notices below it. */
  private isWanted(role: RolePlace): boolean {
    const around = this.open.at(-1)!;
    if (role.nodes[1] > around.end || role.label === around.label || this.holdsZone(role)) return false;
    if (role.label === 'teaser' || role.unit === 'teaser') {
      return !this.isIn('navigation') && !this.isIn('comments');
    }
    if (role.label === 'series') return !this.isIn('navigation') && !this.isIn('footer');
    if (role.label === 'logo') return this.isAboveMain(role.nodes[0]);
    if (role.label !== 'legal') return true;
    return !this.isIn('main') && !this.isIn('navigation') && !this.isIn('header');
  }

  private isAboveMain(node: number): boolean {
    if (this.isIn('main') || this.isIn('footer')) return false;
    return this.main === undefined || node < this.main.nodes[0];
  }

  /** A link of a menu in large type is a link; among comments bold names are writers. */
  private isFitting(look: RolePlace): boolean {
    if (look.nodes[1] > this.open.at(-1)!.end || this.holdsZone(look)) return false;
    if (look.label !== 'heading') return true;
    if (this.isIn('comments')) return look.isSure === true && !isLinked(this.table, look.nodes);
    return !this.isIn('navigation') || !isLinked(this.table, look.nodes);
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

  /** Entries around the next one. What would stand deeper than entries nest follows what it would stand in. */
  private get depth(): number {
    return Math.min(this.open.length - 1, this.nesting.most);
  }

  private openZone(node: number): void {
    const zone = this.zones.get(node);
    if (zone === undefined || zone.nodes[1] > this.open.at(-1)!.end) return;
    this.zones.delete(node);
    const entries: Entry[] = [];
    const score = scoreZone(zone);
    const { words, links } = this.table.features;
    const count = links[zone.nodes[1]] - links[node];
    this.open[this.depth].entries.push({
      label: zone.zone,
      nodes: zone.nodes,
      ...(score !== undefined && { score: roundTo(score, 2) }),
      reasons: [toZoneReason(zone, words[zone.nodes[1]] - words[node])],
      text: zone.zone === 'navigation' ? `${count} ${count === 1 ? 'link' : 'links'}` : '',
      entries,
    });
    this.open.push({ end: zone.nodes[1], label: zone.zone, entries });
  }

  private addRole(role: RolePlace): number {
    const entries: Entry[] = [];
    const [start, end] = role.nodes;
    const text = role.isOpen ? '' : nameRole(this.table, role);
    if (this.saysNothing(role, text)) {
      this.roles.delete(start);
      this.looks.delete(start);
      return start;
    }
    const isWritten = this.push({
      label: role.label,
      nodes: role.nodes,
      ...(role.score !== undefined && { score: roundTo(role.score, 2) }),
      reasons: role.reasons,
      text,
      ...(role.attributes && { attributes: role.attributes }),
      entries,
    });
    if (this.roles.get(start) === role) this.roles.delete(start);
    else this.looks.delete(start);
    // What is not written has no room for what stands in it: that is written where the walk is.
    if (!isWritten && role.isOpen) return start;
    for (let unit = 0; unit + 1 < (role.units?.length ?? 0); unit += 2) {
      this.units.set(role.units![unit], { end: role.units![unit + 1], label: role.unit ?? 'record' });
    }
    if (!role.isOpen) return end;
    this.open.push({ end, label: role.label, entries });
    // The first unit begins where its series or list does; of a run the first part is walked like the others.
    return this.units.has(start) || end > this.table.page.end[start] ? start : start + 1;
  }

  /** Whether a part that is summed up by its words has none, or none that are seen: what is in it is shown as it is. */
  private saysNothing({ isOpen, label, nodes: [start, end] }: RolePlace, text: string): boolean {
    if (isOpen || label === 'logo') return false;
    return text === '' || !(isSeen(this.table, start, end) || this.isInHiddenMain(start));
  }

  /** A unit is called by its text; what has a name of its own stands in it. */
  private addUnit(node: number, { end, label }: Unit): number {
    this.units.delete(node);
    if (end > this.open.at(-1)!.end) return node;
    const entries: Entry[] = [];
    const attributes = { words: countSeenWords(this.table, node, end) };
    const text = excerpt(this.table, node, end);
    if (!this.push({ label, nodes: [node, end], reasons: [], text, attributes, entries })) return node;
    const { parts } = this.known;
    if (parts[end] === parts[node]) return end;
    this.open.push({ end, label, entries, shown: PART_LABELS });
    return node;
  }

  /** Writes an entry; in one that is summed up only parts with names of their own are written. */
  private push(entry: Entry): boolean {
    const { shown } = this.open.at(-1)!;
    const isWritten = shown === undefined || (shown.has(entry.label) && !this.isMenuLink(entry));
    if (!isWritten || this.nesting.leavesOut(entry, this.open.length - 1)) return false;
    this.open[this.depth].entries.push(entry);
    this.nesting.spend(this.depth);
    return true;
  }

  /** Links of a menu that is summed up are counted, those in headings too. */
  private isMenuLink({ label, nodes }: Entry): boolean {
    return label === 'heading' && this.open.at(-1)!.label === 'navigation' && isLinked(this.table, nodes);
  }

  private addLoose(node: number): number {
    // A zone may begin or end in the middle of a line of text.
    const end = Math.min(this.findLineEnd(node), this.open.at(-1)!.end);
    const isShown = this.isInHiddenMain(node) || isSeen(this.table, node, end);
    const entry = isShown ? toLooseEntry(this.table, node, end) : toHiddenLine(this.table, node, end);
    if (entry !== undefined) this.push(entry);
    return end;
  }

  /** A line of text goes on over inline siblings; two line breaks in a row end it, and so does what begins there. */
  private findLineEnd(first: number): number {
    const { page } = this.table;
    const stop = page.end[page.parent[first]];
    let end = page.end[first];
    while (end < stop && !this.endsLine(end)) {
      if (!isInline(this.table, this.holdsBlock, end) && page.kind[end] !== KIND.comment) break;
      if (page.tag[end] === TAG.br && page.tag[end - 1] === TAG.br) break;
      end = page.end[end];
    }
    return end;
  }

  /** Whether something of its own begins at a node. */
  private endsLine(node: number): boolean {
    if (this.zones.has(node) || this.looks.has(node) || this.units.has(node)) return true;
    return SPLITTING.has(this.roles.get(node)?.label);
  }

  private addDeclared(node: number): number {
    const { page } = this.table;
    const declared = this.findDeclared(node);
    if (declared === undefined || this.isKnownZone(node, declared.label)) return node + 1;
    const entries: Entry[] = [];
    const hasWords = declared.attributes?.words !== 0;
    const isWritten = hasWords && this.push(toEntry(this.table, node, declared, entries));
    if (!declared.isOpen) return page.end[node];
    if (isWritten || !hasWords) {
      const { label, shown } = declared;
      this.open.push({ end: page.end[node], label, entries, shown });
    }
    return node + 1;
  }

  /** What an element declares; what nobody sees of it is hidden text, though the element itself may be there. */
  private findDeclared(node: number): Declared | undefined {
    const { table } = this;
    if (this.isInHiddenMain(node)) return findDeclared(table, node, this.known);
    if (isHidden(table, node)) return toHidden(table, node, node);
    const declared = findDeclared(table, node, this.known);
    if (declared === undefined || declared.isOpen || declared.attributes?.words === 0) return declared;
    const end = table.page.end[node];
    return isSeen(table, node, end) ? declared : toHidden(table, node, findUnseen(table, node, end));
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

/** Who says what zone it is, and how likely that is by the models alone. */
function toZoneReason({ declared, score, told }: ZoneRegion, words: number): Reason {
  const values = { words, declared: roundTo(declared, 2) };
  if (told !== undefined)
    return { step: told === 'name' ? 'named' : 'beside the main column', values: { words } };
  if (declared > 0.5) return { step: 'declared', values };
  return {
    step: 'zone model',
    values: { ...values, ...(score !== undefined && { chance: roundTo(score, 2) }) },
  };
}

/** Roles that begin a line of their own though only a line break stands before them. */
const SPLITTING: ReadonlySet<OutlineLabel | undefined> = new Set(['address', 'hours', 'references']);

const ZONE_LABELS: ReadonlySet<OutlineLabel> = new Set([
  'header',
  'navigation',
  'main',
  'complementary',
  'footer',
]);

function isLinked({ features }: BlockTable, [start, end]: readonly [number, number]): boolean {
  return (
    features.linkWords[end] - features.linkWords[start] > (features.words[end] - features.words[start]) / 2
  );
}

/** A series is a list when bullets before its records say so: a list by look holds so much of it. */
const COVERED = 0.8;

function dropCovered(roles: Map<number, RolePlace>, looks: ReadonlyMap<number, RolePlace>): void {
  const lists = [...looks.values()].filter(({ label }) => label === 'list').sort(byPlace);
  const series = [...roles.values()].filter(({ label }) => label === 'series').sort(byPlace);
  let at = 0;
  for (const { nodes } of series) {
    while (at < lists.length && lists[at].nodes[1] <= nodes[0]) at++;
    if (at === lists.length) return;
    const [start, end] = lists[at].nodes;
    const common = Math.min(end, nodes[1]) - Math.max(start, nodes[0]);
    if (common >= COVERED * (nodes[1] - nodes[0])) roles.delete(nodes[0]);
  }
}

/** What a role says; a logo without words is called by its picture's. */
function nameRole(table: BlockTable, { label, nodes: [start, end] }: RolePlace): string {
  const { page } = table;
  const said = excerpt(table, start, end);
  if (said !== '' || label !== 'logo') return said;
  const picture = page.first(TAG.img, start, end);
  return picture < 0 ? '' : (page.attribute(picture, 'alt') ?? '').trim();
}

/** A list by look that is a bibliography is shown as one. */
function dropListed(roles: ReadonlyMap<number, RolePlace>, looks: Map<number, RolePlace>): void {
  for (const { label, nodes, units } of roles.values()) {
    if (label === 'references' && units !== undefined) looks.delete(nodes[0]);
  }
}

function byPlace(one: RolePlace, other: RolePlace): number {
  return one.nodes[0] - other.nodes[0] || other.nodes[1] - one.nodes[1];
}

function isSkipped(page: Page, node: number): boolean {
  return page.kind[node] === KIND.comment || page.kind[node] === KIND.doctype || page.tag[node] === TAG.head;
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
    reasons,
    text: declared.text ?? (declared.isOpen ? '' : excerpt(table, node, page.end[node])),
    ...(declared.attributes && { attributes: declared.attributes }),
    entries,
  };
}
