/** Colours for grammar files: keywords, strings, names of word lists, comments. */
import { StreamLanguage } from '@codemirror/language';

const KEYWORD = /^[A-Z]{3,}\b/;

/** The language of grammar files, as far as colours go. */
export const grammarLanguage = StreamLanguage.define<null>({
  startState: () => null,
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return 'comment';
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return 'string';
    if (stream.match(KEYWORD)) return 'keyword';
    if (stream.match(/^wt[A-Z]\w*/)) return 'variableName';
    if (stream.match(/^\d+(-\d+)?/)) return 'number';
    if (stream.match(/^[A-Z]\w*/)) return 'typeName';
    if (stream.match(/^[a-z_]\w*/i)) return 'propertyName';
    stream.next();
    return 'operator';
  },
  languageData: { commentTokens: { line: '#' } },
});
