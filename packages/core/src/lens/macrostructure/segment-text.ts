/** Stage 6 (Rehm 4.2 and section 5): sentences and tokens of a text block, as spans of the page text. */
import { isAbbreviation } from '../../feature/index.ts';
import type { Range } from '../../page/index.ts';

const TOKEN = /\S+/g;
/** The last word before a full stop that may not end its sentence. */
const DOTTED_END = /(?:^|[\s("'„“«])([\p{L}.]+)\.\s*$/u;
const INITIAL = /^\p{Lu}$/u;
const DIGIT = /^\d/;

/** White-space-separated tokens, as the paper's own mapping has them. */
export function collectTokens(text: string, [from, to]: Range): Range[] {
  const tokens: Range[] = [];
  for (const match of text.slice(from, to).matchAll(TOKEN)) {
    tokens.push([from + match.index, from + match.index + match[0].length]);
  }
  return tokens;
}

/** Sentences by Intl.Segmenter, which splits after "Mr.": pieces that end in an abbreviation are joined again. */
export function collectSentences(text: string, [from, to]: Range, segmenter: Intl.Segmenter): Range[] {
  const sentences: [number, number][] = [];
  let before = '';
  for (const { segment, index } of segmenter.segment(text.slice(from, to))) {
    const start = from + index;
    const end = start + segment.trimEnd().length;
    if (end === start) continue;
    if (goesOn(before, segment)) sentences[sentences.length - 1][1] = end;
    else sentences.push([start, end]);
    before = segment;
  }
  return sentences;
}

/** Whether the full stop before a segment only abbreviates a word or a name. */
function goesOn(before: string, segment: string): boolean {
  const word = DOTTED_END.exec(before)?.[1];
  return (
    word !== undefined && (INITIAL.test(word) || isAbbreviation(word.toLowerCase(), DIGIT.test(segment)))
  );
}

const MOST_SEGMENTERS = 50;

/** Segmenters by language, made when first asked for: making one takes longer than most pages need it. */
export class Segmenters {
  private readonly known = new Map<string, Intl.Segmenter>();

  /** A page may claim any language; one the host does not know is segmented by the general rules. */
  of(claimed: string): Intl.Segmenter {
    const language = isLanguage(claimed) ? claimed : 'und';
    let segmenter = this.known.get(language);
    if (segmenter === undefined) {
      segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
      if (this.known.size < MOST_SEGMENTERS) this.known.set(language, segmenter);
    }
    return segmenter;
  }
}

/** A table of the workspace. */
export function createSegmenters(): Segmenters {
  return new Segmenters();
}

function isLanguage(language: string): boolean {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(language) && supports(language);
}

function supports(language: string): boolean {
  try {
    return Intl.Segmenter.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}
