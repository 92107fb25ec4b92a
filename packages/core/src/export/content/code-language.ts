/** Names of languages of code, as highlighters know them. */
import languageText from '../../data/code-languages.generated.ts';
import { once } from '../../workspace/index.ts';

/** How much a name says: `sure` names are words of nothing else, `doubtful` ones of other class names, too. */
export type NameKind = 'sure' | 'doubtful';

/** The names of data/code-languages.txt. */
export const languageNames: () => ReadonlyMap<string, NameKind> = once(() => {
  const names = new Map<string, NameKind>();
  for (const line of languageText.split('\n')) {
    if (line.startsWith('#')) continue;
    const [sure, doubtful = ''] = line.split('|');
    for (const name of toWords(sure)) names.set(name, 'sure');
    for (const name of toWords(doubtful)) names.set(name, 'doubtful');
  }
  return names;
});

function toWords(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

/** What pages write for code of no language. */
export const NO_LANGUAGE: ReadonlySet<string> = new Set(
  'none text txt plain plaintext plain-text nohighlight no-highlight'.split(' '),
);
