/** Facets whose values are names with dashes. */
const DASHED: ReadonlySet<string> = new Set(['genre', 'module']);

/** A value of a facet as people say it: languages by their names, genres and modules in words. */
export function toValueName(facet: string, value: string): string {
  if (DASHED.has(facet)) return value.replaceAll('-', ' ');
  return facet === 'language' ? toLanguageName(value) : value;
}

/** A language by its name in English; what has none stays as it is. */
export function toLanguageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** An address without its scheme, as it is read; files by their last step. */
export function toShortAddress(url: string): string {
  const file = /^file:.*\/([^/]+)$/.exec(url)?.[1];
  return file ?? url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** A moment as day and time, in the reader's own. */
export function toMoment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

/** Bytes in as few letters as will do. */
export function toSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  return bytes < 1_000_000_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
