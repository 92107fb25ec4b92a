/** Words of a text, in any script: a run of letters and digits, and in scripts without spaces what a dictionary says. */
export function countWordsOf(text: string, language?: string): number {
  let count = 0;
  for (const { isWordLike } of createSegmenter(language).segment(text)) if (isWordLike) count++;
  return count;
}

/** Pages call their language all sorts of things; what is no language is left to the browser. */
function createSegmenter(language: string | undefined): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language || undefined, { granularity: 'word' });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'word' });
  }
}
