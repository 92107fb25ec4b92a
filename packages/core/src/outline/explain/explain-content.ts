/**
 * Why a place is content, or why not: the decision on its blocks, what the model and the rules made of them, and what
 * would have changed it. Everything is computed anew; an analysis carries nothing along for it.
 */
import { type BlockTable, type Columns, chooseByRules, describeLayers } from '../../block/index.ts';
import { IMAGE } from '../../feature/index.ts';
import type { OutlineModel } from '../../model/index.ts';
import { roundTo } from '../../number/index.ts';
import { FLAG, KIND, type Range } from '../../page/index.ts';
import { HIDDEN } from '../../style/index.ts';
import type { ContentChoice } from '../choose-content.ts';
import { cut } from '../cut.ts';
import { type DecidedPage, decide, type FuseInput, markContent } from '../decide.ts';
import { type FuseOptions, toModel } from '../fuse.ts';
import { findLikeliest, judgeZones, type Zone } from '../judge-zones.ts';
import { findSmallZone } from '../small/lay-small-zones.ts';
import type { SmallCause } from '../small/small-page.ts';
import { tellRepeated } from '../template/mark-repeated.ts';
import { toTemplateLayer } from '../template/to-template-layer.ts';
import { explainModel, type ModelExplanation, type WeighedBlock } from './explain-model.ts';
import { explainRules, type RulesExplanation } from './explain-rules.ts';
import { type Counterfactual, findChange } from './find-change.ts';
import { type ContentException, findException } from './find-exception.ts';
import { isPlain } from './plain-wish.ts';
import { type BlockReasons, weighFacts } from './weigh-facts.ts';

/** A block, as much of it as is needed to recognise it, and the decision on it. */
export interface BlockGlance {
  readonly path: string;
  readonly text: string;
  readonly words: number;
  readonly kept: boolean;
  /** How likely it is content; 0 or 1 by rules alone. */
  readonly probability: number;
}

/** The decision on one block, from all sides. */
export interface BlockExplanation extends BlockGlance {
  /** Level of the heading it stands in, 0 for none. */
  readonly heading: number;
  readonly isHidden: boolean;
  readonly inert: 'noscript' | 'template' | null;
  /** Whether it stands in a thread of readers' comments below an article: what is wanted of these decides. */
  readonly isComment: boolean;
  /** What the deciding model saw; null by rules alone. */
  readonly model: ModelExplanation | null;
  /** What the model saw that looked first, at each block by itself; null where one model decides. */
  readonly firstLook: ModelExplanation | null;
  readonly rules: RulesExplanation;
  /** What is to be seen of it that spoke for content and against it, as the models weighed it; empty by rules alone. */
  readonly reasons: BlockReasons;
  /** What it was kept or left out with, where its own likelihood was not what decided; null elsewhere. */
  readonly exception: ContentException | null;
  /** What decided on it on a small page; null on others, where models or rules did. */
  readonly small: SmallCause | null;
  /** The first block with the same text, when this one is left out as its copy. */
  readonly copyOf: BlockGlance | null;
  /** How many blocks are left out as copies of this one. */
  readonly copies: number;
  readonly zone: { readonly label: Zone; readonly by: 'author' | 'model' } | null;
  /** On how many other pages of the site it stands, as a template says; left out without one, and where it stands on few. */
  readonly repeated?: { readonly on: string; readonly template: string; readonly isOut: boolean };
  /** What would have turned the decision round; null when no one or two values would. */
  readonly change: Counterfactual | null;
}

/** Pictures, films and frames of a place. */
export interface MediaExplanation {
  readonly count: number;
  readonly kept: number;
  /** Icons, spacers and lines, which are never kept. */
  readonly decorations: number;
}

/** Whether a place is content, and why. JSON-safe. */
export interface ContentExplanation {
  readonly by: ContentChoice['by'];
  /** The word F1 the page's content is expected to have. */
  readonly confidence: number;
  /** Blocks of the page at least this likely are kept. */
  readonly threshold: number;
  readonly blocks: number;
  readonly keptBlocks: number;
  readonly words: number;
  readonly keptWords: number;
  /** The one block of the place, or the longest of those on the side with more words; null without text. */
  readonly block: BlockExplanation | null;
  /** Blocks decided otherwise, the longest first. */
  readonly exceptions: readonly BlockGlance[];
  readonly media: MediaExplanation | null;
}

/** Blocks shown that were decided otherwise. */
const EXCEPTIONS = 5;
const TEXT_LENGTH = 80;

/** Explains the decision on the blocks of a place. */
export function explainContent(
  input: FuseInput,
  nodes: Range,
  options: FuseOptions = {},
): ContentExplanation {
  return explainDecided(decideAgain(input, options), nodes);
}

/** The decisions on a page, made anew to be looked at. */
export function decideAgain(input: FuseInput, options: FuseOptions): DecidedPage<OutlineModel> {
  return decide(input, { ...options, model: toModel(options), layTemplate: toTemplateLayer(options) });
}

/** Explains the decision on the blocks of a place of a page that is decided. */
export function explainDecided(decided: DecidedPage<OutlineModel>, nodes: Range): ContentExplanation {
  return new ContentExplainer(decided).explain(nodes);
}

/** So little is left to doubt that all blocks are chosen, and the likelier copy is still the likelier. */
const NEARLY = 1e-9;

/** One decided page, asked about places. */
class ContentExplainer {
  private readonly decided: DecidedPage<OutlineModel>;
  private readonly table: BlockTable;
  private readonly choice: ContentChoice;
  /** 1 at each node of the content, and for each block of it: the choice, with all that belongs to it. */
  private readonly keptNodes: Uint8Array;
  private readonly kept: Uint8Array;

  constructor(decided: DecidedPage<OutlineModel>) {
    this.decided = decided;
    this.table = decided.table;
    this.choice = decided.choice;
    this.keptNodes = markContent(decided);
    this.kept = Uint8Array.from(
      this.choice.chosen,
      // A caption that goes with its picture is kept like any other text.
      (_, block) => Math.min(1, this.keptNodes[this.table.blocks.first[block]]),
    );
  }

  explain(nodes: Range): ContentExplanation {
    const { words } = this.table;
    const { by, expected, threshold } = this.choice;
    const isKept = this.kept;
    const blocks = this.collectBlocks(nodes);
    const kept = blocks.filter((block) => isKept[block] === 1);
    const sum = (list: readonly number[]): number => list.reduce((total, block) => total + words[block], 0);
    const isMostlyKept = kept.length > 0 && sum(kept) * 2 >= sum(blocks);
    const [main, ...rest] = blocks.sort(
      (one, other) =>
        Number(isKept[other] === Number(isMostlyKept)) - Number(isKept[one] === Number(isMostlyKept)) ||
        words[other] - words[one] ||
        one - other,
    );
    return {
      by,
      confidence: roundTo(expected, 3),
      threshold: roundTo(threshold, 3),
      blocks: blocks.length,
      keptBlocks: kept.length,
      words: sum(blocks),
      keptWords: sum(kept),
      block: main === undefined ? null : this.explainBlock(main),
      exceptions: rest
        .filter((block) => isKept[block] !== Number(isMostlyKept) && words[block] > 0)
        .slice(0, EXCEPTIONS)
        .map((block) => this.glance(block)),
      media: this.explainMedia(nodes),
    };
  }

  /** What the deciding forest read. */
  private get columns(): Columns {
    return this.decided.description.slab.toColumns(0, this.choice.size);
  }

  private collectBlocks([start, end]: Range): number[] {
    const found = new Set(this.table.blocks.of.subarray(start, end));
    found.delete(-1);
    return [...found];
  }

  private glance(block: number): BlockGlance {
    const { page, blocks, words } = this.table;
    const [from, to] = [blocks.from[block], blocks.to[block]];
    const text = page.text.slice(from, Math.min(to, from + TEXT_LENGTH)).replace(/\s+/g, ' ');
    return {
      path: page.path(page.parent[blocks.first[block]]),
      text: to - from > TEXT_LENGTH ? `${text.replace(/[\uD800-\uDBFF]$/, '')}…` : text,
      words: words[block],
      kept: this.kept[block] === 1,
      probability: roundTo(this.choice.probability[block], 3),
    };
  }

  private explainBlock(block: number): BlockExplanation {
    const { table, choice } = this;
    const { page, style, blocks } = table;
    const node = blocks.first[block];
    const { copyOf, copies } = this.findCopies(block);
    const { names } = this.decided.description;
    const looks = this.weigh(block);
    const repeated = this.findRepeated(block);
    const exception = copyOf === null && repeated?.isOut !== true ? this.findException(block) : null;
    const isJudged =
      copyOf === null && exception === null && repeated?.isOut !== true && !this.isComment(block);
    const flags = page.flags[node];
    return {
      ...this.glance(block),
      heading: table.heading[block],
      isHidden: style.hidden[node] !== HIDDEN.visible,
      inert: (flags & FLAG.noscript) !== 0 ? 'noscript' : (flags & FLAG.template) !== 0 ? 'template' : null,
      isComment: this.isComment(block),
      model: looks.second?.said ?? null,
      firstLook: looks.first?.said ?? null,
      reasons: this.findReasons(block, looks),
      exception,
      small: choice.small?.because[block] ?? null,
      rules: explainRules(table, block, { names, choice: chooseByRules(table, names) }),
      copyOf,
      copies,
      zone: this.findZone(block),
      ...(repeated !== undefined && { repeated }),
      change: isJudged ? this.findChange(block, looks) : null,
    };
  }

  private isComment(block: number): boolean {
    const { inside, isPage } = this.decided.description.comments;
    return inside[block] === 1 && !isPage;
  }

  private findRepeated(block: number): BlockExplanation['repeated'] {
    const { template } = this.decided;
    if (template === undefined || template.on[block] === 0) return undefined;
    const { use, on, out } = template;
    return { on: tellRepeated(on[block], use.pages), template: use.id, isOut: out[block] === 1 };
  }

  /** Were all blocks nearly sure to be content, all but copies would be chosen: that parts copies from their text. */
  private findCopies(block: number): Pick<BlockExplanation, 'copyOf' | 'copies'> {
    if (this.choice.small !== undefined || (this.kept[block] === 1) !== (this.choice.chosen[block] === 1))
      return { copyOf: null, copies: 0 };
    const { words } = this.table;
    const { alike } = this.decided.description;
    const nearly = this.choice.probability.map((chance) => 1 - NEARLY * (1 - chance));
    const { chosen } = cut({ words, probability: nearly, alike });
    const same = Array.from(alike.text.keys()).filter((other) => alike.text[other] === alike.text[block]);
    const isCopy = words[block] > 0 && chosen[block] === 0;
    const told = same.find((other) => chosen[other] === 1);
    return {
      copyOf: isCopy && told !== undefined ? this.glance(told) : null,
      copies: told === block ? same.filter((other) => words[other] > 0 && chosen[other] === 0).length : 0,
    };
  }

  /** What both forests saw; nothing by rules alone, and of the first where one decides. */
  private weigh(block: number): Looks {
    const { table, model, choice } = this.decided;
    const { forest, chosen } = choice;
    if (forest === undefined || model === undefined) return {};
    const { columns } = this;
    const second = explainModel({ table, chosen, forest, columns }, block);
    if (forest === model.content) return { second };
    return { second, first: explainModel({ table, chosen, forest: model.content, columns }, block) };
  }

  private findReasons(block: number, { first, second }: Looks): BlockReasons {
    const shares = [first, second].flatMap((look) => (look === undefined ? [] : [look.shares]));
    if (shares.length === 0) return { for: [], against: [] };
    const { table, kept } = this;
    return weighFacts({ table, description: this.decided.description, kept }, block, shares);
  }

  /** Whether something else than its own likelihood decided. */
  private findException(block: number): ContentException | null {
    const { table, choice, kept } = this;
    const { description } = this.decided;
    const { chosen, probability, threshold, by } = choice;
    if (table.words[block] === 0) return null;
    const isKept = kept[block] === 1;
    const isCompleted = isKept !== (chosen[block] === 1);
    const isOfSeries =
      !isCompleted && isKept && by === 'model' && probability[block] < threshold && !this.isComment(block);
    if (!isCompleted && (!isOfSeries || this.hasLikelyCopy(block))) return null;
    return findException({ table, description, isKept, isOfSeries }, block);
  }

  /** Whether the same text is likelier elsewhere: then one copy stands for all. */
  private hasLikelyCopy(block: number): boolean {
    const { text } = this.decided.description.alike;
    const { probability, threshold } = this.choice;
    return probability.some((value, other) => text[other] === text[block] && value >= threshold);
  }

  private findChange(block: number, { first, second }: Looks): Counterfactual | null {
    const { table, model, description, choice } = this.decided;
    const { forest, chosen, probability } = choice;
    if (forest === undefined || model === undefined || table.words[block] === 0) return null;
    const isKept = chosen[block] === 1;
    const said = [second, first].flatMap((look) => (isKept ? look?.said.for : look?.said.against) ?? []);
    const weak = [second, first].flatMap((look) => listSpeaking(look, isKept));
    const input = {
      ...{ table, description, probability, chosen, forest, columns: this.columns },
      first: forest === model.content ? undefined : model.content,
      strongest: [...new Set([...said.map(({ column }) => column), ...weak])],
    };
    return findChange(input, block) ?? null;
  }

  /** Where the block would stand if it were no content: as declared, or as the zone models see it. */
  private findZone(block: number): BlockExplanation['zone'] {
    const { table, model, description, choice } = this.decided;
    if (choice.small !== undefined) return findSmallZone(table, choice.small, block);
    const { slab } = description;
    if (model !== undefined) describeLayers(table, slab);
    const judgement = judgeZones(table, {
      forests: model?.zones ?? new Map(),
      slab,
      chosen: choice.chosen,
    });
    const isDeclared = judgement.declared[block] === 1;
    if (!isDeclared && model === undefined) return null;
    return { label: findLikeliest(judgement, block), by: isDeclared ? 'author' : 'model' };
  }

  private explainMedia([start, end]: Range): MediaExplanation | null {
    const { page, features } = this.table;
    const { keptNodes } = this;
    let [count, kept, decorations] = [0, 0, 0];
    for (let node = start; node < end; node++) {
      if (page.kind[node] !== KIND.element) continue;
      const image = features.image[node];
      if (image === IMAGE.none && keptNodes[node] === 0) continue;
      count++;
      kept += keptNodes[node];
      decorations += Number(image === IMAGE.icon || image === IMAGE.spacer || image === IMAGE.separator);
    }
    return count === 0 ? null : { count, kept, decorations };
  }
}

/** What the two forests saw. */
interface Looks {
  readonly first?: WeighedBlock;
  readonly second?: WeighedBlock;
}

/** Weaker than this, a column turns nothing round. */
const WEAK = 0.05;

/** Columns that can be pictured and spoke for the decision, if not strongly. */
function listSpeaking(look: WeighedBlock | undefined, isKept: boolean): string[] {
  return [...(look?.shares ?? [])]
    .filter(([column, odds]) => (isKept ? odds > WEAK : odds < -WEAK) && isPlain(column))
    .map(([column]) => column);
}
