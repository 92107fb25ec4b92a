/** What every shared page says of itself, above what strangers wrote and out of its reach. */
import type { RevisionLine, Variant } from '@anatome/wiki';
import { escapeText } from '../wiki/escape-text.ts';

/** What is shown of a variant. */
export interface Shown {
  readonly variant: Variant;
  readonly revision: RevisionLine;
  /** Places that were edited, and how many of them are empty now. */
  readonly edited: number;
  readonly removed: number;
  readonly isOwn: boolean;
}

/** Revisions in the list; older ones are reached by their number. */
const MOST_LISTED = 50;

/** The bar as HTML. */
export function toProvenanceBar(shown: Shown): string {
  return `<header class="bar">${toSource(shown)}${toWho(shown)}${toComment(shown)}${toWays(shown)}</header>`;
}

function toSource({ variant: { url, title }, isOwn }: Shown): string {
  const name = title.trim() === '' ? url : title;
  if (isOwn) return `<p>A page of this wiki: <strong dir="auto">${escapeText(name)}</strong></p>`;
  const link = `<a href="${escapeText(toWebAddress(url))}" rel="noreferrer nofollow" dir="auto">${escapeText(name)}</a>`;
  return `<p><strong>Edited copy</strong> of ${link} <span class="quiet">(${escapeText(toHost(url))}); not by its author</span></p>`;
}

function toWho({ variant, revision, edited, removed, isOwn }: Shown): string {
  const { number, author, time, changedAfterLoad } = revision;
  const parts = [
    `edited by <bdi>${escapeText(author)}</bdi>`,
    `version ${number} of ${variant.head}`,
    `<time datetime="${escapeText(time)}">${escapeText(toReadTime(time))}</time>`,
    ...(isOwn ? [] : [toCount(edited, removed)]),
    ...(changedAfterLoad ? ['the page had changed after it was loaded'] : []),
  ];
  return `<p class="quiet">${parts.join(' · ')}</p>`;
}

function toCount(edited: number, removed: number): string {
  const places = edited === 1 ? '1 place edited' : `${edited} places edited`;
  return removed === 0 ? places : `${places}, ${removed} of them emptied`;
}

function toComment({ revision: { comment } }: Shown): string {
  return comment === '' ? '' : `<p class="quiet" dir="auto">“${escapeText(comment)}”</p>`;
}

function toWays({ variant, revision, isOwn }: Shown): string {
  const base = `/s/${variant.secret}`;
  const { number } = revision;
  const page = isOwn ? `/p/${variant.secret}` : base;
  const links = [
    // A page of the wiki's own has no original.
    ...(isOwn ? [] : [`<a href="${base}/diff?from=0&amp;to=${number}">Changes against the original</a>`]),
    ...(number > 1
      ? [`<a href="${base}/diff?from=${number - 1}&amp;to=${number}">Changes since version ${number - 1}</a>`]
      : []),
    ...(number < variant.head ? [`<a href="${page}">Newest version</a>`] : []),
  ];
  return `<nav aria-label="Versions">${links.join('')}${toHistory(variant, page)}</nav>`;
}

function toHistory({ revisions }: Variant, page: string): string {
  const items = revisions
    .slice(-MOST_LISTED)
    .reverse()
    .map(({ number, author, time, comment }) => {
      const said = comment === '' ? '' : `: <span dir="auto">${escapeText(comment)}</span>`;
      return `<li value="${number}"><a href="${page}?revision=${number}">${escapeText(toReadTime(time))}</a> <bdi>${escapeText(author)}</bdi>${said}</li>`;
    });
  return `<details><summary>All versions (${revisions.length})</summary><ol reversed>${items.join('')}</ol></details>`;
}

/** `18 November 2026 at 10:00 UTC`. */
function toReadTime(time: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat('en-GB', options).format(new Date(time))} UTC`;
}

function toWebAddress(url: string): string {
  return /^https?:/i.test(url) ? url : '#';
}

function toHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
