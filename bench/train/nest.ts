/**
 * Two forests, the second reading the first: trained so that the second never reads the judgement of a model that had
 * seen the page. Each page is judged for it by a first forest that knows all folds but the page's own.
 */
import type { WordOddsFile } from '@anatome/core/block';
import { boost } from '@anatome/core/classifier';
import { createForest, type Forest, type ForestFile } from '@anatome/core/model';
import { addJudged, FIRST, judge, SECOND, toRows } from './content.ts';
import { type PageRows, type SampledTable, sampleTable } from './sample-table.ts';
import { toForestFile } from './to-forest-file.ts';
import type { TrainingPage, TrainingSet } from './training-pages.ts';

export interface ContentModel {
  readonly words: WordOddsFile;
  readonly content: ForestFile;
  readonly second: ForestFile;
}

/** Trains models for all folds of a set of pages; columns are those of the table. */
export class Nest {
  private readonly pages: readonly TrainingPage[];
  private readonly words: readonly WordOddsFile[];
  private readonly table: SampledTable;
  private readonly known = new Map<number, ForestFile>();
  private judged: SampledTable | undefined;

  constructor({ pages, words }: TrainingSet, columns: readonly string[]) {
    this.pages = pages;
    this.words = words;
    const rows = pages.map(({ page, weight }) => toRows(page, page.columns, weight));
    this.table = sampleTable(rows, columns, FIRST.seed);
  }

  /** The model for pages of a fold, which it has not seen; for pages of no fold, -1, a model of all pages. */
  trainWithout(fold: number): ContentModel {
    const words = this.words.at(fold)!;
    return { words, content: this.trainFirst(fold), second: this.trainSecond(fold) };
  }

  private trainFirst(without: number): ForestFile {
    const known = this.known.get(without);
    if (known !== undefined) return known;
    const file = toForestFile(
      boost(this.table, FIRST, this.rowsWithout(this.table, without)),
      this.table.columns,
    );
    this.known.set(without, file);
    console.log(`first forest without fold ${without}`);
    return file;
  }

  private trainSecond(fold: number): ForestFile {
    this.judged ??= this.judgePages();
    const file = toForestFile(
      boost(this.judged, SECOND, this.rowsWithout(this.judged, fold)),
      this.judged.columns,
    );
    console.log(`second forest without fold ${fold}`);
    return file;
  }

  private rowsWithout({ rows, group }: SampledTable, fold: number): Int32Array {
    const all = Int32Array.from({ length: rows }, (_, row) => row);
    return all.filter((row) => this.pages[group[row]].fold !== fold);
  }

  /** All pages with what a first forest says of them that has not seen them. */
  private judgePages(): SampledTable {
    const forests = new Map<number, Forest>();
    const rows = this.pages.map(({ page, fold, weight }): PageRows => {
      const forest = forests.get(fold) ?? createForest(this.trainFirst(fold));
      forests.set(fold, forest);
      return toRows(page, addJudged(page, judge(page, forest)), weight);
    });
    const isNamed = this.table.columns.some((name) => name.startsWith('name'));
    const extra = Object.keys(rows[0].columns).filter(
      (name) => !(name in this.pages[0].page.columns) && (isNamed || !name.includes('name')),
    );
    return sampleTable(rows, [...this.table.columns, ...extra], SECOND.seed);
  }
}
