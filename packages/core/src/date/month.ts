/** data/months.txt as tables: the names of months in many languages. */
import monthData from '../data/months.generated.ts';
import { once } from '../workspace/index.ts';

/** The names of the months in one language, in lower case, each with its number from 1 on. */
export interface MonthNames {
  readonly names: ReadonlyMap<string, number>;
  /** Those that are short forms. Many are words of another language: set, mag, ago. */
  readonly short: ReadonlySet<string>;
}

/** Month names by language, in the format the head of the file describes. */
export function readMonths(text: string = monthData): Map<string, MonthNames> {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [language, months] = line.split(':') as [string, string];
      return [language, readNames(months)];
    }),
  );
}

function readNames(months: string): MonthNames {
  const names = new Map<string, number>();
  const short = new Set<string>();
  for (const [index, forms] of months.split(';').entries()) {
    for (const form of forms.trim().split(' ')) {
      const name = form.endsWith('.') ? form.slice(0, -1) : form;
      names.set(name, index + 1);
      if (name !== form) short.add(name);
    }
  }
  return { names, short };
}

/** Languages whose short forms are read on every page. Those of others may be words of its own: 17 Pro, 12 Out. */
const WIDELY_READ = ['en', 'de', 'fr', 'es', 'it'] as const;

const MONTHS = once(readMonths);
const ANYWHERE = once(() => collectAnywhere(MONTHS()));

/** Names that mean a month whatever the language of the page; the first language that has one decides. */
function collectAnywhere(months: ReadonlyMap<string, MonthNames>): Map<string, number> {
  const anywhere = new Map<string, number>();
  for (const [language, { names, short }] of months) {
    const isWidelyRead = WIDELY_READ.some((known) => known === language);
    for (const [name, month] of names)
      if (!anywhere.has(name) && (isWidelyRead || !short.has(name))) anywhere.set(name, month);
  }
  return anywhere;
}

/** The number of a month by its whole name in any case, the page's language asked first; 0 for no month. */
export function monthOf(name: string, language?: string): number {
  const lower = name.toLowerCase();
  const own = language === undefined ? undefined : MONTHS().get(language)?.names.get(lower);
  return own ?? ANYWHERE().get(lower) ?? 0;
}

/** The names of months in some languages, in lower case; their short forms only on request. */
export function collectMonthNames(
  languages: readonly string[],
  { short: isShortWanted = true }: { readonly short?: boolean } = {},
): string[] {
  return languages.flatMap((language) => {
    const { names, short } = MONTHS().get(language)!;
    return [...names.keys()].filter((name) => isShortWanted || !short.has(name));
  });
}
