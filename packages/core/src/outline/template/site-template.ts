/** A site template: which texts stand on which pages of a site, as fingerprints. Nothing of it can be read back as text. */

/** The version of the file that this code writes and reads. */
export const TEMPLATE_VERSION = 1;

/** A page a template was made from. Near-duplicates are one page: they have one number. */
export interface TemplatePage {
  readonly page: number;
  /** What the page says, block by block, in one hash. */
  readonly digest: string;
  /** The simhash of its content; null of a content too short to be compared. */
  readonly simhash: string | null;
}

/** A text that stands on several pages. */
export interface TemplateBlock {
  readonly fingerprint: string;
  /** Numbers of the pages that hold it, ascending. */
  readonly pages: readonly number[];
}

/** A template as it is written to a file. */
export interface TemplateFile {
  readonly anatome: 'site template';
  readonly version: number;
  /** A hash of all that follows. */
  readonly id: string;
  readonly host: string;
  /** A text repeats when so many other pages have it. */
  readonly least: number;
  readonly pages: readonly TemplatePage[];
  readonly blocks: readonly TemplateBlock[];
}

/** A template that is ready for use; `createTemplate` makes one of pages, `readTemplate` of a file. */
export class SiteTemplate {
  readonly file: TemplateFile;
  /** How many pages it was made from, near-duplicates counted once. */
  readonly pageCount: number;
  private readonly pagesOf: ReadonlyMap<string, readonly number[]>;

  constructor(file: TemplateFile) {
    this.file = file;
    this.pageCount = new Set(file.pages.map(({ page }) => page)).size;
    this.pagesOf = new Map(file.blocks.map(({ fingerprint, pages }) => [fingerprint, pages]));
  }

  get id(): string {
    return this.file.id;
  }

  get host(): string {
    return this.file.host;
  }

  /** Numbers of the pages that hold a text. */
  findPages(fingerprint: string): readonly number[] {
    return this.pagesOf.get(fingerprint) ?? [];
  }
}
