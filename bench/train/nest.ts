/** Two forests, the second reading the first: trained so that the second never reads the judgement of a model that
 * had seen the page. For a fold under test, the pages of the other folds are judged by models that saw neither. */
import { createForest, type Forest, type ForestFile } from '@anatome/core/model';
import { boost } from './booster.ts';
import { addJudged, type ContentPage, FIRST, judge, SECOND, toRows } from './content.ts';
import { type SampledTable, sampleTable } from './sample-table.ts';
import { toForestFile } from './to-forest-file.ts';

export interface ContentModel {
  readonly content: ForestFile;
  readonly second: ForestFile;
}

/** Trains models for all folds of a set of pages; columns are those of the table. */
export class Nest {
  private readonly pages: readonly ContentPage[];
  private readonly table: SampledTable;
  private readonly foldOf: Int32Array;
  private readonly known = new Map<string, ForestFile>();

  constructor(pages: readonly ContentPage[], columns: readonly string[], foldOf: Int32Array) {
    this.pages = pages;
    this.foldOf = foldOf;
    const rows = pages.map((page) => toRows(page, page.columns));
    this.table = sampleTable(rows, columns, FIRST.seed);
  }

  /** The model for pages of a fold, which it has not seen; for pages of no fold, -1, a model of all pages. */
  trainWithout(fold: number): ContentModel {
    return { content: this.trainFirst([fold]), second: this.trainSecond(fold) };
  }

  private trainFirst(without: readonly number[]): ForestFile {
    const key = [...without].sort().join(' ');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const all = Int32Array.from({ length: this.table.rows }, (_, row) => row);
    const rows = all.filter((row) => !without.includes(this.foldOf[this.table.group[row]]));
    const file = toForestFile(boost(this.table, FIRST, rows), this.table.columns);
    this.known.set(key, file);
    return file;
  }

  private trainSecond(fold: number): ForestFile {
    const forests = new Map<number, Forest>();
    const rows = this.pages.flatMap((page, index) => {
      const own = this.foldOf[index];
      if (own === fold) return [];
      const forest = forests.get(own) ?? createForest(this.trainFirst(fold < 0 ? [own] : [fold, own]));
      forests.set(own, forest);
      return [toRows(page, addJudged(page, judge(page, forest)))];
    });
    const isNamed = this.table.columns.some((name) => name.startsWith('name'));
    const extra = Object.keys(rows[0].columns).filter(
      (name) => !(name in this.pages[0].columns) && (isNamed || !name.includes('name')),
    );
    const columns = [...this.table.columns, ...extra];
    return toForestFile(boost(sampleTable(rows, columns, SECOND.seed), SECOND), columns);
  }
}
