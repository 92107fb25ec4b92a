/** data/metadata/words.txt as tables. */
import wordData from '../data/metadata/words.generated.ts';
import { once } from '../workspace/index.ts';

/**
 * What may follow a word: a name, a day of publication, a day of change, a day of something else; `latest` stands
 * anywhere before the day of the last answer; `noname` follows and precedes nothing, it is a word that no name has, and
 * `notitle` one that titles no page alone.
 */
export type WordKind = 'by' | 'published' | 'updated' | 'other' | 'latest' | 'noname' | 'notitle';

export interface LeadWord {
  readonly kind: WordKind;
  readonly language: string;
  readonly text: string;
}

/** Reads lead words in the format the head of the file describes. */
export function readLeadWords(text: string = wordData): LeadWord[] {
  return readLines(text).flatMap(([head, rest]) => {
    const [kind, language] = head.split(' ');
    return rest.split(';').map((word) => ({ kind: kind as WordKind, language: language, text: word.trim() }));
  });
}

function readLines(text: string): [head: string, rest: string][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1)]);
}

/** The lead words for pages of one language, longest first. */
class LeadTable {
  readonly by: readonly string[];
  readonly published: readonly string[];
  readonly updated: readonly string[];
  readonly other: readonly string[];
  readonly latest: readonly string[];
  readonly noname: readonly string[];
  /** The words that a name or a day follows. */
  readonly all: ReadonlySet<string>;
  readonly noNames: ReadonlySet<string>;
  readonly pattern: () => RegExp;
  readonly labels: () => RegExp;

  constructor(leads: readonly LeadWord[]) {
    this.by = collectTexts(leads, 'by');
    this.published = collectTexts(leads, 'published');
    this.updated = collectTexts(leads, 'updated');
    this.other = collectTexts(leads, 'other');
    this.latest = collectTexts(leads, 'latest');
    this.noname = collectTexts(leads, 'noname');
    this.noNames = new Set(this.noname);
    this.all = new Set([...this.by, ...this.published, ...this.updated, ...this.other]);
    this.pattern = once(() => toPattern(this.by));
    this.labels = once(() => toLabelPattern([...this.by, ...this.published, ...this.updated]));
  }
}

function collectTexts(leads: readonly LeadWord[], kind: WordKind): string[] {
  const texts = new Set(leads.filter((lead) => lead.kind === kind).map(({ text }) => text));
  return [...texts].sort((one, other) => other.length - one.length);
}

/** A table for each language that has words of its own, and one of all words for pages that name none. */
const tables = once(() => {
  const leads = readLeadWords();
  const languages = new Set([undefined, ...leads.map(({ language }) => language)]);
  return new Map(Array.from(languages, (language) => [language, once(() => createTable(leads, language))]));
});

function createTable(leads: readonly LeadWord[], own: string | undefined): LeadTable {
  if (own === undefined) return new LeadTable(leads);
  return new LeadTable(leads.filter(({ language }) => language === own || language === 'en'));
}

/** A language without words of its own has those of English: pages may name any language they like. */
function tableOf(language: string | undefined): LeadTable {
  const byLanguage = tables();
  return (byLanguage.get(language) ?? byLanguage.get('en'))!();
}

/** The lead words of a kind for a page: those of its language and English, all where it names none; longest first. */
export function leadWordsOf(
  kind: Exclude<WordKind, 'notitle'>,
  language: string | undefined,
): readonly string[] {
  return tableOf(language)[kind];
}

/** Whether a text, in lower case, is nothing but a word that a name or a day follows. */
export function isLeadWord(text: string, language: string | undefined): boolean {
  return tableOf(language).all.has(text);
}

/** Whether a word, in lower case, is one that no name has. */
export function isNoNameWord(word: string, language: string | undefined): boolean {
  return tableOf(language).noNames.has(word);
}

/** Whether a text, as its key, titles no page: "Home" in many languages. */
export function isNoTitle(key: string): boolean {
  return NO_TITLES().has(key);
}

const NO_TITLES = once(
  () => new Set(readLeadWords().flatMap(({ kind, text }) => (kind === 'notitle' ? [text] : []))),
);

/** Lines of a text that begin with words that can hardly mean anything but that a name or a day follows. */
export function labelPattern(language: string | undefined): RegExp {
  return tableOf(language).labels();
}

/** A word before a name, for lines in lower case. */
export function leadPattern(language: string | undefined): RegExp {
  return tableOf(language).pattern();
}

/** Several words, or one of more than a few letters: "on" and "by" begin too many lines. */
function toLabelPattern(words: readonly string[]): RegExp {
  const long = words.filter((word) => word.includes(' ') || word.length >= SHORTEST_LABEL);
  return new RegExp(`^(?:${long.map(escapeLabel).join('|')})(?=[\\s:：(])`, 'gm');
}

const SHORTEST_LABEL = 6;

/** The first letter in either case: a pattern that ignores case is slower than all the rest. */
function escapeLabel(word: string): string {
  const [first] = word;
  return `[${first}${first.toUpperCase().charAt(0)}]${escapeWord(word.slice(first.length))}`;
}

function escapeWord(word: string): string {
  return word.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * One word only at the start of a line, several also inside it. What follows begins a word. A pattern that ignores case
 * would take longer to make than a small page to analyse.
 */
function toPattern(words: readonly string[]): RegExp {
  const escaped = words.map(escapeWord);
  const phrases = escaped.filter((word) => word.includes(' '));
  const inside = phrases.length === 0 ? '' : `|(?<=\\s)(?:${phrases.join('|')})`;
  return new RegExp(`(?:^(?:${escaped.join('|')})${inside})(?=[\\s:：/])`, 'u');
}
