/** What is known of a candidate before it is judged. */
import { findLayer } from '../../analysis/index.ts';
import { LINK } from '../../feature/index.ts';
import { TAG } from '../../page/index.ts';
import type { RecordInput } from '../record-input.ts';
import type { Candidate } from '../table-draft.ts';
import { countFilled } from './count-filled.ts';
import { EntryCover } from './entry-cover.ts';
import type { PageEvidence } from './evidence.ts';
import { isNamedBeside } from './is-named-beside.ts';
import { measureWording, readCounts, type Wording } from './measure-wording.ts';
import type { PageWords } from './page-words.ts';

/** Traits of a candidate; shares are 0…1. */
export interface Traits extends Wording {
  readonly page: PageEvidence;
  /** What the repetition lens takes it for. */
  readonly type: string;
  /** Why nobody sees it; '' when it is seen. */
  readonly hidden: string;
  readonly rows: number;
  /** Fields that half of the rows have. */
  readonly columns: number;
  /** Share of its words that are content. */
  readonly kept: number;
  /** Share of the page's content that it holds. */
  readonly cover: number;
  /** Share of the words that are seen outside menus and footers that it holds. */
  readonly body: number;
  /** Running text outside of it, as a share of the content, at most 1. */
  readonly proseLeft: number;
  /** Share of its words that are running text. */
  readonly prose: number;
  /** Share of its words in references, and in teasers. */
  readonly references: number;
  readonly teasers: number;
  /** Whether classes around its rows speak of something beside the content. */
  readonly isNamedBeside: boolean;
  /** Share of that running text that stands before it. */
  readonly proseBefore: number;
  /** Share of its words in menus, footers and other parts around the content. */
  readonly framed: number;
  /** How surely it is a table of data and not a layout, 0.5 where it is no table or nobody says. */
  readonly genuine: number;
  /** Sentences of a row. */
  readonly sentences: number;
  /** Whether most rows lead to another page. */
  readonly hasLinks: boolean;
  /** Whether most rows say who wrote them, or when. */
  readonly isSigned: boolean;
  /** Whether most rows have a heading. */
  readonly hasHeadings: boolean;
  /** Whether most rows have a picture. */
  readonly hasPictures: boolean;
  /** Whether most rows show a price. */
  readonly hasPrices: boolean;
  /** Whether a heading stands right above it. */
  readonly isHeaded: boolean;
  /** How much the lengths of rows differ: deviation by mean. */
  readonly spread: number;
}

/** Names of fields that say who wrote a record, or when. */
const SIGNED = /author|user|poster|byline|member|date|posted|published/i;
/** Share of the rows that lead to another page. */
const MOST_LINKED = 0.7;

/** Rows whose texts are read, and how far. */
const SAMPLES = 24;
const SAMPLE_LENGTH = 400;
/** An amount of money, as far as its sign tells. */
const PRICE = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|RUB|kr|zł|Kč|руб|лв)(?!\p{L})/u;
/** Words and nodes between a heading and what it is the heading of. */
const HEADING_WORDS = 40;
const HEADING_STEPS = 120;

/** Measures candidates of one page. */
export class CandidateMeter {
  private readonly input: RecordInput;
  private readonly words: PageWords;
  private readonly page: PageEvidence;
  /** For each table how surely it is one. */
  private readonly tables = new Map<number, number>();
  private readonly references: EntryCover;
  private readonly teasers: EntryCover;
  /** Numbers of things that the title speaks of. */
  private readonly counted: ReadonlySet<number>;

  constructor(input: RecordInput, words: PageWords, page: PageEvidence) {
    this.input = input;
    this.words = words;
    this.page = page;
    this.references = new EntryCover(input, 'references');
    this.teasers = new EntryCover(input, 'teaser');
    this.counted = readCounts(input.metadata.title?.value ?? '');
    for (const { label, nodes, score, attributes } of findLayer(input, 'macrostructure').annotations) {
      if (label === 'Table') this.tables.set(nodes[0], attributes?.verdict === 'layout' ? 1 - score : score);
    }
  }

  measure(candidate: Candidate): Traits {
    const { units, fields, type, hidden, nodes } = candidate;
    const wording = measureWording(this.input.page, candidate, this.counted);
    const counts = this.countWords(units);
    const rows = units.length;
    const common = fields.filter(({ cells }) => countFilled(cells) >= rows / 2);
    const share = (count: number, of: number) => (of === 0 ? 0 : count / of);
    const { allProse, content } = this.words;
    const proseLeft = allProse - counts.prose;
    const proseBefore = this.words.countProse(0, units[0][0]);
    return {
      page: this.page,
      type,
      hidden,
      rows,
      columns: common.length,
      kept: share(counts.kept, counts.all),
      cover: share(counts.kept, this.words.content),
      framed: share(counts.framed, counts.all),
      genuine: type === 'table' ? this.findGenuine(nodes[0]) : 0.5,
      sentences: share(counts.sentences, rows),
      hasLinks: fields.some((field) => field.kind === 'link' && this.leadsAway(field.cells, rows)),
      isSigned: common.some(({ kind, name }) => kind === 'date' || SIGNED.test(name)),
      hasHeadings: counts.headed * 2 > rows,
      hasPictures: common.some(({ kind }) => kind === 'image'),
      isNamedBeside: isNamedBeside(this.input.page, units[0][0]),
      prose: share(counts.prose, counts.all),
      references: share(counts.references, counts.all),
      teasers: share(counts.teasers, counts.all),
      proseLeft: Math.min(1, proseLeft / Math.max(1, content)),
      proseBefore: proseLeft <= 0 ? 0 : Math.min(1, proseBefore / proseLeft),
      numbered: wording.numbered,
      questions: wording.questions,
      labels: wording.labels,
      isCounted: wording.isCounted,
      sameLine: wording.sameLine,
      hasPrices: this.hasPrices(units),
      body: share(counts.body, this.words.allBody),
      isHeaded: this.isHeaded(units[0][0]),
      spread: measureSpread(units.map((unit) => this.words.countAll(unit[0], unit.at(-1)!))),
    };
  }

  /** Whether most rows show a price; of long series the first ones are asked. */
  private hasPrices(units: Candidate['units']): boolean {
    const { page } = this.input;
    const sample = units.slice(0, SAMPLES);
    const priced = sample.filter((unit) => {
      const start = page.textAt[unit[0]];
      const end = Math.min(page.textAt[unit.at(-1)!], start + SAMPLE_LENGTH);
      const text = page.text.slice(start, end);
      // Signs are looked for only beside digits, which many rows lack.
      return /\d/.test(text) && PRICE.test(text);
    });
    return priced.length * 2 > sample.length;
  }

  /** Whether a heading ends a few words before a node, or is its own beginning's. */
  private isHeaded(start: number): boolean {
    const { page, features } = this.input;
    for (let node = start - 1, steps = 0; node > 0 && steps < HEADING_STEPS; node--, steps++) {
      if (features.words[start] - features.words[node] > HEADING_WORDS) return false;
      if (features.headings[node + 1] > features.headings[node]) return page.end[node] <= start;
    }
    return false;
  }

  private countWords(units: Candidate['units']) {
    const { sentences, headings } = this.input.features;
    const counts = {
      all: 0,
      kept: 0,
      body: 0,
      prose: 0,
      references: 0,
      teasers: 0,
      framed: 0,
      sentences: 0,
      headed: 0,
    };
    for (const unit of units) {
      for (let at = 0; at + 1 < unit.length; at += 2) {
        const [start, end] = [unit[at], unit[at + 1]];
        counts.all += this.words.countAll(start, end);
        counts.kept += this.words.countKept(start, end);
        counts.body += this.words.countBody(start, end);
        counts.prose += this.words.countProse(start, end);
        counts.references += this.references.count(start, end);
        counts.teasers += this.teasers.count(start, end);
        counts.framed += this.words.countFramed(start, end);
        counts.sentences += sentences[end] - sentences[start];
        if (headings[end] > headings[start]) counts.headed++;
      }
    }
    return counts;
  }

  /** Whether most cells are links to other pages, not to places on this one. */
  private leadsAway(cells: readonly number[], rows: number): boolean {
    const { link } = this.input.features;
    let count = 0;
    for (const cell of cells) {
      const kind = cell < 0 ? LINK.none : link[cell];
      if (kind === LINK.internal || kind === LINK.sameDomain || kind === LINK.external) count++;
    }
    return count >= MOST_LINKED * rows;
  }

  private findGenuine(node: number): number {
    const { page } = this.input;
    for (let around = node; around > 0; around = page.parent[around])
      if (page.tag[around] === TAG.table) return this.tables.get(around) ?? 0.5;
    return 0.5;
  }
}

function measureSpread(lengths: readonly number[]): number {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  if (mean === 0) return 0;
  const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length;
  return Math.sqrt(variance) / mean;
}
