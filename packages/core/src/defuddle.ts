/**
 * `@anatome/core/defuddle`: the class and fields of defuddle, so that changing over is one line. Nothing is fetched and
 * the document is not changed.
 */
import type { JsonValue } from './annotation/index.ts';
import { printHtml, printMarkdown } from './export/index.ts';
import type { Metadata } from './metadata/index.ts';
import { parse } from './page/index.ts';
import { type DocumentLike, findPublished, type ReadOptions, readDocument } from './read-document.ts';

export interface DefuddleOptions extends ReadOptions {
  /** `content` is Markdown instead of HTML. */
  readonly markdown?: boolean | undefined;
  /** Markdown beside HTML, as `contentMarkdown`. */
  readonly separateMarkdown?: boolean | undefined;
}

export interface DefuddleMetaTag {
  readonly name: string | null;
  readonly property: string | null;
  readonly content: string;
}

/** Fields as in defuddle; '' where the page does not say. */
export interface DefuddleResponse {
  readonly content: string;
  readonly contentMarkdown?: string;
  readonly title: string;
  readonly author: string;
  readonly description: string;
  readonly domain: string;
  readonly favicon: string;
  readonly image: string;
  readonly language: string;
  readonly published: string;
  readonly site: string;
  readonly wordCount: number;
  /** Milliseconds. */
  readonly parseTime: number;
  readonly schemaOrgData: readonly JsonValue[];
  readonly metaTags: readonly DefuddleMetaTag[];
}

export class Defuddle {
  private readonly source: DocumentLike | string;
  private readonly options: DefuddleOptions;

  constructor(source: DocumentLike | string, options: DefuddleOptions = {}) {
    this.source = source;
    this.options = options;
  }

  /** The main content and what the page says of itself. */
  parse(): DefuddleResponse {
    const started = performance.now();
    const { page, blocks, title, metadata } = readDocument(this.source, this.options);
    const html = printHtml(blocks);
    const isMarkdown = this.options.markdown === true;
    const markdown = isMarkdown || this.options.separateMarkdown === true ? printMarkdown(blocks) : '';
    const said = (field: 'author' | 'description' | 'favicon' | 'image' | 'language' | 'siteName'): string =>
      metadata[field]?.value ?? '';
    return {
      content: isMarkdown ? markdown : html,
      ...(this.options.separateMarkdown === true && { contentMarkdown: markdown }),
      title,
      author: said('author'),
      description: said('description'),
      domain: toDomain(metadata.canonical?.value ?? page.url),
      favicon: said('favicon'),
      image: said('image'),
      language: said('language'),
      published: findPublished(metadata) ?? '',
      site: said('siteName'),
      wordCount: countWords(parse(html).text),
      parseTime: Math.round(performance.now() - started),
      schemaOrgData: metadata.schemaOrg,
      metaTags: toMetaTags(metadata),
    };
  }

  /** The same, for callers that wait: there is nothing to wait for. */
  async parseAsync(): Promise<DefuddleResponse> {
    return this.parse();
  }
}

/** The original is a default export. @alias */
export default Defuddle;

function toDomain(address: string | undefined): string {
  if (address === undefined || !URL.canParse(address)) return '';
  return new URL(address).hostname.replace(/^www\./, '');
}

/** Names with a colon are properties: Open Graph and its kin. */
function toMetaTags({ metaTags }: Metadata): DefuddleMetaTag[] {
  return metaTags.map(({ name, content }) =>
    name.includes(':') ? { name: null, property: name, content } : { name, property: null, content },
  );
}

const IDEOGRAPH = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const WORD = new RegExp(`[${IDEOGRAPH}]|[^\\s${IDEOGRAPH}]+`, 'gu');

/** Words between spaces; characters where a script sets none. */
function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
