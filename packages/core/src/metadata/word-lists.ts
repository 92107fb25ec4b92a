/** data/metadata/words.txt as tables. */
import wordData from '../data/metadata/words.generated.ts';

/** What may follow a word: a name, a day of publication, a day of change. */
const WORD_KINDS = ['by', 'published', 'updated'] as const;

export type WordKind = (typeof WORD_KINDS)[number];

export interface LeadWord {
  readonly kind: WordKind;
  readonly language: string;
  readonly text: string;
}

/** Reads lead words in the format the head of the file describes. */
export function readLeadWords(text: string = wordData): LeadWord[] {
  return readLines(text).flatMap(([head, rest]) => {
    const [kind, language] = head.split(' ');
    return rest
      .split(';')
      .map((word) => ({ kind: kind as WordKind, language: language!, text: word.trim() }));
  });
}

function readLines(text: string): [head: string, rest: string][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1)]);
}

/** Lead words by kind and language, filled as pages ask. */
const words = new Map<string, readonly string[]>();
let leads: readonly LeadWord[] | undefined;
let languages: ReadonlySet<string> | undefined;

/** The lead words of a kind for a page: those of its language and English, all where it names none; longest first. */
export function leadWordsOf(kind: WordKind, language: string | undefined): readonly string[] {
  leads ??= readLeadWords();
  languages ??= new Set(leads.map((lead) => lead.language));
  // A language without words of its own shares the entry of English: pages may name any language they like.
  const own = language === undefined || languages.has(language) ? language : 'en';
  const key = `${kind} ${own}`;
  let wanted = words.get(key);
  if (wanted === undefined) {
    const isWanted = (lead: LeadWord) =>
      lead.kind === kind && (own === undefined || lead.language === own || lead.language === 'en');
    const texts = new Set(leads.filter(isWanted).map(({ text }) => text));
    wanted = [...texts].sort((one, other) => other.length - one.length);
    words.set(key, wanted);
  }
  return wanted;
}

/** Words of all kinds by list of by-words, which stands for the language. */
const leadSets = new Map<readonly string[], ReadonlySet<string>>();

/** Whether a text, in lower case, is nothing but a word that a name or a day follows. */
export function isLeadWord(text: string, language: string | undefined): boolean {
  const key = leadWordsOf('by', language);
  let set = leadSets.get(key);
  if (set === undefined) {
    set = new Set(WORD_KINDS.flatMap((kind) => leadWordsOf(kind, language)));
    leadSets.set(key, set);
  }
  return set.has(text);
}

/** By list of words: lists are made once, and there are no more of them than languages in the file. */
const patterns = new Map<readonly string[], RegExp>();

/**
 * A word before a name, for lines in lower case: one word only at the start of a line, several also inside it. What
 * follows begins a word. A pattern that ignores case would take longer to make than a small page to analyse.
 */
export function leadPattern(language: string | undefined): RegExp {
  const words = leadWordsOf('by', language);
  let pattern = patterns.get(words);
  if (pattern === undefined) {
    const escaped = words.map((word) => word.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const phrases = escaped.filter((word) => word.includes(' '));
    const inside = phrases.length === 0 ? '' : `|(?<=\\s)(?:${phrases.join('|')})`;
    pattern = new RegExp(`(?:^(?:${escaped.join('|')})${inside})(?=[\\s:：/])`, 'u');
    patterns.set(words, pattern);
  }
  return pattern;
}
