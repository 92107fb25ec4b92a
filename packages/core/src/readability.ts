/**
 * `@anatome/core/readability`: the classes and fields of @mozilla/readability, so that changing over is one line.
 * What is read stays as it was: the document is not changed.
 */
import { printHtml, printText } from './export/index.ts';
import { type Page, parse } from './page/index.ts';
import { countElements, type DocumentLike, findPublished, readDocument } from './read-document.ts';

export interface ReadabilityOptions {
  /** The page's address, where the document does not know it. */
  readonly url?: string | undefined;
  /** An error is thrown for documents with more elements; 0 for no bound. */
  readonly maxElemsToParse?: number | undefined;
}

/** Fields as in @mozilla/readability; null where the page does not say. */
export interface Article {
  readonly title: string;
  readonly byline: string | null;
  /** Direction of the text: `ltr`, `rtl`. */
  readonly dir: string | null;
  readonly lang: string | null;
  /** Clean HTML. */
  readonly content: string;
  /** The same without tags. */
  readonly textContent: string;
  /** Characters of `textContent`. */
  readonly length: number;
  /** The page's description, or its first paragraph. */
  readonly excerpt: string | null;
  readonly siteName: string | null;
  readonly publishedTime: string | null;
}

export class Readability {
  private readonly source: DocumentLike | string;
  private readonly options: ReadabilityOptions;

  constructor(source: DocumentLike | string, options: ReadabilityOptions = {}) {
    this.source = source;
    this.options = options;
  }

  /** The main content and what the page says of itself; null when there is no content. */
  parse(): Article | null {
    const { page, blocks, title, metadata } = readDocument(this.source, this.options);
    checkSize(page, this.options.maxElemsToParse ?? 0);
    const inner = printHtml(blocks);
    const textContent = parse(inner).text;
    if (textContent.trim() === '') return null;
    const paragraph = blocks.find(({ kind }) => kind === 'paragraph');
    return {
      title,
      byline: metadata.author?.value ?? null,
      dir: findDirection(page),
      lang: metadata.language?.value ?? null,
      content: `<div id="readability-page-1" class="page">\n${inner}</div>`,
      textContent,
      length: textContent.length,
      excerpt:
        metadata.description?.value ?? (paragraph === undefined ? null : printText([paragraph]).trim()),
      siteName: metadata.siteName?.value ?? null,
      publishedTime: findPublished(metadata) ?? null,
    };
  }
}

export interface ReaderableOptions {
  /** Shorter paragraphs do not count. */
  readonly minContentLength?: number | undefined;
  /** What the paragraphs must bring together, each the root of its length beyond the minimum. */
  readonly minScore?: number | undefined;
}

/** The defaults @mozilla/readability documents. */
const READERABLE = { minContentLength: 140, minScore: 20 } as const;

/** Whether a document has enough text for a reader's view. */
export function isProbablyReaderable(
  source: DocumentLike | string,
  options: ReaderableOptions = {},
): boolean {
  const { minContentLength = READERABLE.minContentLength, minScore = READERABLE.minScore } = options;
  let score = 0;
  for (const line of printText(readDocument(source).blocks).split('\n')) {
    score += Math.sqrt(Math.max(0, line.length - minContentLength));
  }
  return score > minScore;
}

function checkSize(page: Page, most: number): void {
  const elements = most > 0 ? countElements(page) : 0;
  if (elements > most)
    throw new Error(`The document has ${elements} elements, more than maxElemsToParse (${most}).`);
}

function findDirection(page: Page): string | null {
  for (const element of page.select('html[dir], body[dir], article[dir], main[dir]')) {
    const dir = page.attribute(element, 'dir')?.trim().toLowerCase();
    if (dir === 'ltr' || dir === 'rtl' || dir === 'auto') return dir;
  }
  return null;
}
