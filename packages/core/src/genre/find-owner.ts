/** Whose page it is: the name in the title, in the first headings and lines, in the address. */
import type { Heading } from './collect-headings.ts';
import type { Words } from './collect-lines.ts';
import type { GenreInput } from './found-module.ts';
import type { Entity } from './scene.ts';
import { toWords } from './to-words.ts';

/** A person or the name a page is headed by. */
export interface Owner {
  readonly name: string;
  /** Small letters, without initials and titles. */
  readonly words: readonly string[];
  /** Where the name stands first in the page text; nothing where only the title has it. */
  readonly from: number;
  readonly to: number;
  readonly score: number;
  /** What speaks for it. */
  readonly clues: readonly string[];
}

interface OwnerInput extends Pick<GenreInput, 'page'> {
  readonly lines: readonly Words[];
  readonly headings: readonly Heading[];
  readonly entities: readonly Entity[];
}

/** What stands around a name in a title. */
const AROUND =
  /\b(?:the |my |this is |welcome to |willkommen (?:bei|auf der seite von) )?(?:(?:personal |private |www |official )?(?:home ?-?page|web ?-?(?:page|site)|information page|personal page|homepage|page|seite|web|world|place)(?: of| for| von)?)\b|\b(?:welcome to|willkommen bei|about)\b|['’`]s?(?=\s|$)/gi;
const TITLES =
  /\b(?:prof(?:essor)?|dr|ph\.?\s?d|mr|mrs|ms|dipl\.?-?\p{L}+|herr|frau|rer|nat|ing|phil|habil|assistant|associate|emeritus|m\.?\s?a|msc|bsc)\b\.?/giu;
/** A name has such words, and none of these. */
const NAME_WORD =
  /^(?:\p{Lu}[\p{L}'’]*(?:-\p{L}+)*\.?|\p{Lu}\.|von|van|de|der|den|di|da|del|della|la|le|zu|bin|al|el|ter|ten)$/u;
const NO_NAMES: ReadonlySet<string> = new Set(
  'department university college institute school computer science sciences research group laboratory lab center course introduction welcome home page project projects system systems publications papers software engineering contact news information faculty staff students people index untitled document links about the and of for in universitaet institut fakultaet lehrstuhl abteilung homepage forschung teaching services products shop blog search online web site internet data new best how what why your our my software program programming resume vita cs untitled report annual profile profiles'.split(
    ' ',
  ),
);
const MOST_TEXT = 120;

/** Finds the owner; a page that is headed by something else has none. */
export function findOwner(input: OwnerInput): Owner | undefined {
  const names = [...collectNames(input)];
  let best: Owner | undefined;
  for (const [at, name] of names.entries()) {
    const owner = judgeName(input, name, names.slice(0, at).concat(names.slice(at + 1)));
    if (best === undefined || owner.score > best.score) best = owner;
  }
  return best !== undefined && best.score >= LEAST_SCORE ? best : undefined;
}

/** A name in one place is a guess, one with something beside is not. */
const LEAST_SCORE = 0.6;

interface NamePlace {
  readonly name: string;
  readonly words: readonly string[];
  readonly place: 'title' | 'heading' | 'line';
  readonly from: number;
  readonly to: number;
}

function* collectNames({ page, headings, lines }: OwnerInput): Generator<NamePlace> {
  for (const part of splitTitle(page.title)) yield* toNames(part, 'title', 0);
  for (const { text, from } of headings.slice(0, 3)) yield* toNames(text, 'heading', from);
  for (const { text, from } of lines.slice(0, 4)) yield* toNames(text, 'line', from);
}

function splitTitle(title: string): string[] {
  const cut = title.slice(0, MOST_TEXT);
  return [cut, ...cut.split(/\s[-–—|]\s|[:|,(]/)];
}

function* toNames(text: string, place: NamePlace['place'], from: number): Generator<NamePlace> {
  const cut = text.slice(0, MOST_TEXT).split(/[,(:|\n]/, 1)[0];
  const bare = cut
    .replace(AROUND, ' ')
    .replace(TITLES, ' ')
    .replace(/["“”<>*!]+/g, ' ')
    .trim();
  const parts = bare.split(/\s+/).filter((part) => /\p{L}/u.test(part));
  const words = toWords(parts.join(' ')).filter((word) => word.length > 1);
  const isName =
    parts.length >= 2 &&
    parts.length <= 5 &&
    words.length >= 1 &&
    parts.every((part) => NAME_WORD.test(part)) &&
    !toWords(bare).some((word) => NO_NAMES.has(word));
  if (isName) yield { name: parts.join(' '), words, place, from, to: from + text.length };
}

function judgeName({ page, entities }: OwnerInput, name: NamePlace, others: readonly NamePlace[]): Owner {
  const clues: string[] = [name.place];
  const last = name.words.at(-1)!;
  const same = others.filter(({ words, place }) => place !== name.place && words.at(-1) === last);
  if (same.length > 0) clues.push(same[0].place);
  const isPerson = entities.some(
    ({ label, text }) =>
      label === 'Person' &&
      toWords(text).includes(last) &&
      toWords(text).some((word) => name.words.includes(word)),
  );
  if (isPerson) clues.push('person');
  const address = (page.url ?? '').toLowerCase();
  if (name.words.some((word) => word.length > 2 && address.includes(word))) clues.push('address');
  const isWritten = entities.some(
    ({ label, text }) => label === 'Email' && text.toLowerCase().includes(last.slice(0, 5)),
  );
  if (isWritten) clues.push('e-mail');
  const shown = [name, ...same].find(({ place }) => place !== 'title');
  const weight = clues.reduce((sum, clue) => sum + WEIGHTS[clue as keyof typeof WEIGHTS], 0);
  return {
    name: name.name,
    words: name.words,
    from: shown?.from ?? 0,
    to: shown?.to ?? 0,
    score: Math.min(0.98, weight),
    clues,
  };
}

/** Judgement, on the forty pages that were annotated first. */
const WEIGHTS = { title: 0.4, heading: 0.4, line: 0.3, person: 0.25, address: 0.2, 'e-mail': 0.2 } as const;
