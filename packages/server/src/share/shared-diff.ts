/** What changed between two versions of a variant, or against the original, to be read without scripts. */
import type { Variant } from '@anatome/wiki';
import type { RegionDifference } from '@anatome/wiki/edit';
import type { ComparedRegion } from '../wiki/diff-revisions.ts';
import { escapeText } from '../wiki/escape-text.ts';
import { toDocument } from './document.ts';
import { toLines } from './to-lines.ts';

export interface SharedComparison {
  readonly variant: Variant;
  readonly from: number;
  readonly to: number;
  readonly regions: readonly ComparedRegion[];
}

/** Versions that are offered to compare with; more are reached by the address. */
const MOST_OFFERED = 20;

/** The whole page. */
export function toSharedDiff(comparison: SharedComparison): string {
  const { variant, regions } = comparison;
  const count = regions.length === 1 ? '1 place' : `${regions.length} places`;
  const said =
    regions.length === 0
      ? 'They say the same.'
      : `${count} with changes: <ins>added</ins>, <del>removed</del>`;
  const sections = regions.map(toSection).join('');
  const body = `${toBar(comparison)}<main><p>${said}</p>${sections}</main>`;
  return toDocument({ title: `Changes: ${variant.title}`, body });
}

function toBar({ variant, from, to }: SharedComparison): string {
  const { secret, title, url } = variant;
  const name = title.trim() === '' ? url : title;
  const what = `<p><strong>Changes</strong> from ${toName(from)} to ${toName(to)} of the edited copy of <bdi>${escapeText(name)}</bdi></p>`;
  const back = `<a href="/s/${secret}?revision=${Math.max(1, to)}">The page</a>`;
  const before = toChoice('From', variant, { at: from, toLink: (number) => `from=${number}&amp;to=${to}` });
  const after = toChoice('To', variant, { at: to, toLink: (number) => `from=${from}&amp;to=${number}` });
  return `<header class="bar">${what}<nav aria-label="Versions">${back}${before}${after}</nav></header>`;
}

function toName(number: number): string {
  return number === 0 ? 'the original' : `version ${number}`;
}

interface Choice {
  readonly at: number;
  readonly toLink: (number: number) => string;
}

function toChoice(label: string, { secret, head }: Variant, { at, toLink }: Choice): string {
  const first = Math.max(1, head - MOST_OFFERED + 1);
  const numbers = [0, ...Array.from({ length: head - first + 1 }, (_, step) => first + step)];
  const items = numbers.map((number) => {
    const name = number === 0 ? 'original' : String(number);
    return number === at
      ? `<li><strong aria-current="true">${name}</strong></li>`
      : `<li><a href="/s/${secret}/diff?${toLink(number)}">${name}</a></li>`;
  });
  return `<ul aria-label="${label}"><li>${label}:</li>${items.join('')}</ul>`;
}

function toSection({ differences }: ComparedRegion, at: number): string {
  const isText = differences.some(({ change, text }) => change !== 'same' && text.trim() !== '');
  const runs = differences.map((each) => toRun(each, isText)).join('');
  const note = isText ? '' : ' (only markup)';
  return `<section><h2>Place ${at + 1}${note}</h2><p class="words" dir="auto">${runs.trim()}</p></section>`;
}

/** Where only markup changed, the markup is shown. */
function toRun({ change, html }: RegionDifference, isText: boolean): string {
  const said = escapeText(isText ? toLines(html) : html);
  if (said === '' || change === 'same') return said;
  return change === 'added' ? `<ins>${said}</ins>` : `<del>${said}</del>`;
}
