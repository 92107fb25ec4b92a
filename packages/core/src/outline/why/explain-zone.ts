/** Why a zone is one: its author's word, or what the zone models saw in it; and what it would be otherwise. */
import type { BlockTable, Columns } from '../../block/index.ts';
import { type Forest, type OutlineModel, shareOdds } from '../../model/index.ts';
import type { DecidedPage } from '../decide.ts';
import { ZONES, type Zone } from '../judge-zones.ts';
import type { ZoneRegion } from '../lay-zones.ts';
import type { Entry } from '../outline.ts';
import { tryZone } from './try-zone.ts';
import { MOST_AGAINST, MOST_FOR, toNoun, type Why } from './why.ts';
import { collectFacts, collectTaken, measureZone, type ZoneFact } from './zone-measure.ts';
import type { ZoneTrial } from './zone-trial.ts';

/** Explains the zone that an entry is; undefined where it is none of the page's zones. */
export function explainZone(
  decided: DecidedPage<OutlineModel>,
  trial: ZoneTrial,
  entry: Entry,
): Why | undefined {
  const region = trial.regions.find(
    ({ zone, nodes }) => zone === entry.label && nodes[0] === entry.nodes[0] && nodes[1] === entry.nodes[1],
  );
  if (region === undefined) return undefined;
  const blocks = trial.blocksOf(region);
  return new ZoneExplainer(decided, trial, { region, blocks }).explain();
}

interface Asked {
  readonly region: ZoneRegion;
  readonly blocks: readonly number[];
}

class ZoneExplainer {
  private readonly decided: DecidedPage<OutlineModel>;
  private readonly trial: ZoneTrial;
  private readonly zone: Zone;
  private readonly region: ZoneRegion;
  private readonly blocks: readonly number[];

  constructor(decided: DecidedPage<OutlineModel>, trial: ZoneTrial, { region, blocks }: Asked) {
    this.decided = decided;
    this.trial = trial;
    this.region = region;
    this.zone = region.zone;
    this.blocks = blocks;
  }

  explain(): Why {
    if (this.region.told !== undefined) return this.explainNamed(this.region.told);
    const facts = this.weighFacts();
    const told = { is: toNoun(this.zone), ...this.pick(facts) };
    if (this.region.declared > 0.5) return this.explainDeclared(told);
    if (told.for.length === 0) told.for = this.pickPlain(facts);
    return { ...told, change: this.findChange() };
  }

  /** Models had no say: they do not know names, and took it for a part of the main one. */
  private explainNamed(told: NonNullable<ZoneRegion['told']>): Why {
    const isHead = this.zone === 'header';
    const by = told === 'name' ? 'its author calls it so by a name' : 'it is the cell beside the main column';
    const place = isHead ? 'it stands first and leads home' : 'nothing of the content is in it';
    return { is: toNoun(this.zone), for: [by, place], against: [], change: null };
  }

  /** The author's word goes first; what his words would be without it is laid anew. */
  private explainDeclared(told: Omit<Why, 'change'>): Why {
    const [start, end] = this.region.nodes;
    const without = this.trial.isPossible ? this.trial.zoneWithoutWord(this.blocks, [start, end]) : undefined;
    const said = `its author says so: ${this.nameLandmark()}`;
    if (without === this.zone) {
      const even = 'it would be taken for it without that, too';
      return { ...told, for: [said, even, ...told.for].slice(0, MOST_FOR), change: null };
    }
    const change =
      without === undefined ? null : `It would be ${toNoun(without)} if its author had not said so.`;
    return { ...told, for: [said, ...told.for].slice(0, MOST_FOR), change };
  }

  /** The element that declares it: `<nav>`, `role="main"`. */
  private nameLandmark(): string {
    const { page } = this.decided.table;
    const [start, end] = this.region.nodes;
    for (let node = start; node < end; node++) {
      if (!page.isElement(node)) continue;
      const role = page.attribute(node, 'role');
      if (role !== undefined && ROLES.has(role)) return `role “${role}”`;
      if (TAGS.has(page.name(node))) return `<${page.name(node)}>`;
    }
    return 'by an element around it';
  }

  private findChange(): string | null {
    const { table, choice, description, model } = this.decided;
    if (model === undefined || choice.by !== 'model' || this.blocks.length === 0) return null;
    const measure = measureZone(table, this.blocks, choice.chosen);
    const { trial, zone, blocks } = this;
    return tryZone({ trial, zone, blocks, measure, slab: description.slab });
  }

  /** What is to be seen of it, by how much the columns that tell of it moved the models towards this zone. */
  private weighFacts(): { fact: ZoneFact; weight: number }[] {
    const { table, choice, description } = this.decided;
    const measure = measureZone(table, this.blocks, choice.chosen);
    const facts = collectFacts(measure, collectTaken(table, description.slab, this.blocks));
    const shares = this.shareByColumn();
    return facts.map((fact) => {
      let weight = 0;
      for (const [name, share] of shares) if (fact.columns.test(name)) weight += share;
      return { fact, weight };
    });
  }

  /** A fact is told where models and common sense agree which way it speaks. */
  private pick(facts: readonly { fact: ZoneFact; weight: number }[]): Pick<Why, 'for' | 'against'> {
    const { zone } = this;
    const isAsked = this.decided.model !== undefined && this.region.declared <= 0.5;
    const sorted = [...facts].sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight));
    const toWords = (list: typeof facts): string[] => list.map(({ fact }) => fact.words);
    return {
      for: toWords(
        sorted.filter(({ fact, weight }) => fact.for.includes(zone) && (!isAsked || weight > 0)),
      ).slice(0, MOST_FOR),
      against: toWords(
        sorted.filter(({ fact, weight }) => fact.against.includes(zone) && (!isAsked || weight < 0)),
      ).slice(0, MOST_AGAINST),
    };
  }

  /** What common sense takes for it, where the models went by something that nobody can see. */
  private pickPlain(facts: readonly { fact: ZoneFact; weight: number }[]): string[] {
    const plain = facts.filter(({ fact }) => fact.for.includes(this.zone)).map(({ fact }) => fact.words);
    return plain.length > 0 ? plain.slice(0, MOST_FOR) : [UNTOLD];
  }

  /** How each column moved the longest blocks towards this zone and away from the next likely, beside others. */
  private shareByColumn(): Map<string, number> {
    const { table, model, description } = this.decided;
    const own = model?.zones.get(this.zone);
    const rival = model?.zones.get(ZONES[this.findRival()]);
    const found = new Map<string, number>();
    if (own === undefined || rival === undefined) return found;
    const columns = description.slab.toColumns();
    const some = pickLongest(table, this.blocks, COMPARED);
    const others = pickSpread(table, new Set(this.blocks), COMPARED_WITH);
    addShares(found, { forest: own, columns, some, others, sign: 1 });
    addShares(found, { forest: rival, columns, some, others, sign: -1 });
    return found;
  }

  /** The zone it would rather be than any other. */
  private findRival(): number {
    const costs = this.trial.costsOf(this.blocks);
    const own = ZONES.indexOf(this.zone);
    let best = own === 0 ? 1 : 0;
    for (const [place, cost] of costs.entries()) if (place !== own && cost < costs[best]) best = place;
    return best;
  }
}

/** Where no single thing that a person can check spoke for it. */
const UNTOLD = 'no one thing says so; what was measured of all its texts together does';

const ROLES: ReadonlySet<string> = new Set(['navigation', 'main', 'banner', 'contentinfo', 'complementary']);
const TAGS: ReadonlySet<string> = new Set(['nav', 'main', 'header', 'footer', 'aside']);
/** Blocks that are compared, and those they are compared with: more cost much and tell nothing new. */
const COMPARED = 4;
const COMPARED_WITH = 8;

function pickLongest({ words }: BlockTable, blocks: readonly number[], most: number): number[] {
  return [...blocks].sort((one, other) => words[other] - words[one]).slice(0, most);
}

/** Blocks with words from all over the page, but for some. */
function pickSpread({ words }: BlockTable, but: ReadonlySet<number>, most: number): number[] {
  const all = Array.from(words.keys()).filter((block) => words[block] > 0 && !but.has(block));
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(all.length, most) }, (_, place) => all[Math.floor(place * step)]);
}

interface Shared {
  readonly forest: Forest;
  readonly columns: Columns;
  readonly some: readonly number[];
  readonly others: readonly number[];
  readonly sign: 1 | -1;
}

function addShares(found: Map<string, number>, { forest, columns, some, others, sign }: Shared): void {
  const shares = new Float64Array(forest.columns.length);
  const weight = sign / Math.max(1, some.length * others.length);
  for (const block of some) {
    for (const reference of others) shareOdds(forest, columns, { block, reference, weight, shares });
  }
  for (const [place, name] of forest.columns.entries()) {
    found.set(name, (found.get(name) ?? 0) + shares[place]);
  }
}
