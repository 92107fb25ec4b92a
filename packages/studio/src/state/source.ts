/** Where a page comes from: a sample, an address, or markup somebody brought along. */
export type Source =
  | { readonly kind: 'sample'; readonly name: string }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'markup'; readonly name: string; readonly html: string };

/** The part of a request that names the page. */
export function toRequest(source: Source): Record<string, string> {
  if (source.kind === 'sample') return { sample: source.name };
  return source.kind === 'url' ? { url: source.url } : { html: source.html };
}

/** What `?page=` says of a source; markup has no address, so nothing does. */
export function toPageParameter(source: Source): string | undefined {
  if (source.kind === 'markup') return undefined;
  return source.kind === 'url' ? source.url : `sample:${source.name}`;
}

/** The source a `?page=` means. */
export function fromPageParameter(value: string): Source {
  if (value.startsWith('sample:')) return { kind: 'sample', name: value.slice('sample:'.length) };
  return { kind: 'url', url: toAddress(value) };
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
  return source.kind === 'sample' ? `sample · ${source.name}` : source.name;
}
