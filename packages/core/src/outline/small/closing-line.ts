/** Lines that close a mail, a feed's item or a page: whose it is, how to get no more of it, where it stood first. */
import linesText from '../../data/closing-lines.generated.ts';

/** The phrases of data/closing-lines.txt. */
interface ClosingPhrases {
  /** Stand anywhere in a line. */
  readonly inside: readonly string[];
  /** Stand at its beginning. */
  readonly first: readonly string[];
}

const PHRASES: ClosingPhrases = readPhrases(linesText);

function readPhrases(text: string): ClosingPhrases {
  const phrases = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => line.slice(line.indexOf(': ') + 2).split('; '));
  return {
    inside: phrases.filter((phrase) => !phrase.startsWith('!')),
    first: phrases.filter((phrase) => phrase.startsWith('!')).map((phrase) => phrase.slice(1)),
  };
}

/** A line with more letters says something of its own. */
const LONGEST = 400;
/** A line with a claim of ownership anywhere in it, and hardly room for more. */
const SHORT = 80;

/** Whether a text closes what stands above it and says nothing of its own. */
export function isClosingLine(text: string): boolean {
  if (text.length > LONGEST) return false;
  const line = text.toLowerCase();
  return (
    PHRASES.first.some((phrase) => line.startsWith(phrase)) ||
    PHRASES.inside.some((phrase) => line.includes(phrase)) ||
    (line.length <= SHORT && line.includes('©'))
  );
}
