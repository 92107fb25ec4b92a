import { EXIT } from '../exit.ts';
import { createOutput } from '../terminal/output.ts';
import { loadLexiconFile } from './grammar-files.ts';

/** `anatome lexicon find FILE WORD…`: the types of each word that is known. */
export async function runLexiconFind(file: string, words: readonly string[]): Promise<number> {
  const lexicon = loadLexiconFile(file);
  const output = createOutput(undefined);
  let known = 0;
  for (const word of words) {
    const sets = [lexicon.find(word), lexicon.findExact(word)].filter((set) => set >= 0);
    if (sets.length === 0) continue;
    known++;
    const names = sets.flatMap((set) => lexicon.typeSets[set].map((type) => lexicon.types[type].name));
    await output.write(`${word}\t${names.join(',')}\n`);
  }
  await output.close();
  return known > 0 ? EXIT.good : EXIT.nothing;
}
