/** Parts of speech for English by wink-nlp, which whoever wants them installs beside the command. */
import type { Tagger } from '@anatome/core/lens';
import { toUsageFailure } from '../failure.ts';

/** What is used of wink-nlp, whose own types say little more. */
interface Reader {
  readonly its: { readonly value: unknown; readonly pos: unknown };
  readDoc(text: string): { tokens(): { out(what: unknown): string[] } };
}

/** A tagger for English; tokens of other languages stay without a tag rather than get a wrong one. */
export async function loadTagger(): Promise<Tagger> {
  const reader = await loadReader();
  return (tokens, language) => (/^en\b/i.test(language) ? tag(reader, tokens) : tokens.map(() => undefined));
}

async function loadReader(): Promise<Reader> {
  const names = ['wink-nlp', 'wink-eng-lite-web-model'];
  try {
    const [{ default: createReader }, { default: model }] = await Promise.all(
      names.map((name) => import(name)),
    );
    return createReader(model, ['sbd', 'pos']);
  } catch {
    throw toUsageFailure(`--tags needs two packages beside anatome: npm install ${names.join(' ')}`);
  }
}

/** The reader cuts words its own way ("do", "n't"): a token has the tag of the piece that starts where it starts. */
function tag(reader: Reader, tokens: readonly string[]): (string | undefined)[] {
  const text = tokens.join(' ');
  const read = reader.readDoc(text).tokens();
  const values = read.out(reader.its.value);
  const tags = read.out(reader.its.pos);
  const tagAt = new Map<number, string>();
  let at = 0;
  values.forEach((value, index) => {
    at = text.indexOf(value, at);
    if (at >= 0) tagAt.set(at, tags[index]);
    at = Math.max(at, 0) + value.length;
  });
  let start = 0;
  return tokens.map((token) => {
    const found = tagAt.get(start);
    start += token.length + 1;
    return found;
  });
}
