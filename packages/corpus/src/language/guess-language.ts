/** What an identifier says of a text: scores from 0 to 1 by language, none for a text without letters. */
export type ScoreLanguages = (text: string) => Readonly<Record<string, number>>;

/** The likeliest language of a text. */
export interface Guess {
  readonly language: string;
  /** 0…1. */
  readonly score: number;
  /** How far the next likely language is behind. */
  readonly margin: number;
  /** Letters that were looked at. */
  readonly letters: number;
}

/** So much of a text is looked at: a page is long, its language does not change with its length. */
const MOST_CHARACTERS = 2000;
/** The identifier reads no more than 350 bytes of what it is given, so the text is given to it in pieces. */
const PIECE = 350;
const LETTER = /\p{L}/gu;

/** Guesses by the whole beginning of a text, each piece weighing by its letters; a quotation at its start is outvoted. */
export function guessLanguage(text: string, scoreLanguages: ScoreLanguages): Guess | undefined {
  const sums = new Map<string, number>();
  let letters = 0;
  for (const piece of cutPieces(text.slice(0, MOST_CHARACTERS))) {
    const own = piece.match(LETTER)?.length ?? 0;
    letters += own;
    for (const [language, score] of Object.entries(scoreLanguages(piece))) {
      sums.set(language, (sums.get(language) ?? 0) + score * own);
    }
  }
  if (letters === 0 || sums.size === 0) return undefined;
  const [[language, most], next] = [...sums].sort((a, b) => b[1] - a[1]);
  return { language, score: most / letters, margin: (most - (next?.[1] ?? 0)) / letters, letters };
}

function* cutPieces(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const space = from + PIECE < text.length ? text.lastIndexOf(' ', from + PIECE) : -1;
    const to = space > from ? space : from + PIECE;
    yield text.slice(from, to);
    from = to;
  }
}
