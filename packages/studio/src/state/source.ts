import { toSampleName } from './sample-name.ts';

/** Where a page comes from: a sample, an address, the corpus, or markup somebody brought along. */
export type Source =
  | { readonly kind: 'sample'; readonly name: string }
  | { readonly kind: 'url'; readonly url: string }
  | CorpusSource
  | MarkupSource;

/** A version of a page in the corpus of the server. */
export interface CorpusSource {
  readonly kind: 'corpus';
  readonly version: number;
}

/** Markup that was pasted or dropped. */
export interface MarkupSource {
  readonly kind: 'markup';
  /** What it is kept under, in this browser alone. */
  readonly id: string;
  readonly name: string;
  /** Undefined where only its id is known, as from an address: the browser has it, or nobody. */
  readonly html: string | undefined;
  /** What it is where it is no markup: `text/plain`. */
  readonly contentType?: string | undefined;
  /** Where it came from, when its reader has said so: links lead from there. */
  readonly url?: string | undefined;
  /** Whether its pictures and style sheets are fetched from there, by the server; only when asked. */
  readonly isDressed?: boolean | undefined;
}

/** The part of a request that names the page. */
export function toRequest(source: Source): Record<string, string> {
  if (source.kind === 'sample') return { sample: source.name };
  if (source.kind === 'url') return { url: source.url };
  if (source.kind === 'corpus') return { url: `corpus:${source.version}` };
  const { html = '', url, contentType } = source;
  return { html, ...(url && { url }), ...(contentType && { contentType }) };
}

/** What `?page=` says of a source. Markup is found again in this browser only. */
export function toPageParameter(source: Source): string {
  if (source.kind === 'markup') return `kept:${source.id}`;
  if (source.kind === 'corpus') return `corpus:${source.version}`;
  return source.kind === 'url' ? source.url : `sample:${source.name}`;
}

/** The source a `?page=` means. */
export function fromPageParameter(value: string): Source {
  if (value.startsWith('sample:')) return { kind: 'sample', name: value.slice('sample:'.length) };
  if (value.startsWith('kept:')) {
    return { kind: 'markup', id: value.slice('kept:'.length), name: 'Pasted markup', html: undefined };
  }
  const version = /^corpus:(\d{1,12})$/.exec(value)?.[1];
  if (version !== undefined) return { kind: 'corpus', version: Number(version) };
  return { kind: 'url', url: toAddress(value) };
}

/** Whether two sources are the same page. */
export function isSameSource(a: Source | undefined, b: Source): boolean {
  return a !== undefined && toPageParameter(a) === toPageParameter(b);
}

/** Markup as a source; the same markup is the same page. */
export function toMarkupSource(html: string, name: string): MarkupSource {
  return { kind: 'markup', id: toDigest(html), name, html };
}

/** Plain text as a source; the same letters as markup are another page. */
export function toTextSource(text: string, name: string): MarkupSource {
  const contentType = 'text/plain';
  return { kind: 'markup', id: toDigest(`${contentType}\n${text}`), name, html: text, contentType };
}

/** Fifty-odd bits of a text (cyrb53): enough to tell a person's pages apart; `crypto.subtle` is not there on plain http. */
function toDigest(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 2654435761);
    two = Math.imul(two ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}

/** An address as people type it, completed. */
export function toAddress(typed: string): string {
  const trimmed = typed.trim();
  return /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/:]+:\d+(\/|$)/.test(trimmed)
    ? trimmed
    : `https://${trimmed}`;
}

/** How a source is called where there is no title. */
export function toSourceName(source: Source): string {
  if (source.kind === 'url') return source.url.replace(/^https?:\/\//, '');
  if (source.kind === 'corpus') return `corpus · version ${source.version}`;
  return source.kind === 'sample' ? `sample · ${toSampleName(source.name).toLowerCase()}` : source.name;
}
