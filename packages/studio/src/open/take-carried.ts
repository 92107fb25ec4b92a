/** Takes over what a link carries. Own files come under names of their own, so that nobody's are overwritten. */
import { batch } from '@preact/signals';
import { type OwnFile, ownGrammar, ownRules } from '../editor/own-file.ts';
import { type CarriedFile, unpackCarried } from '../state/carried.ts';
import { type Source, toMarkupSource, toTextSource } from '../state/source.ts';

/** The page that was carried, if any; files are in the editors then. Throws where the link is damaged. */
export async function takeCarried(packed: string): Promise<Source | undefined> {
  const carried = await unpackCarried(packed);
  if (carried === undefined) throw new Error('damaged');
  batch(() => {
    if (carried.rules) takeFile(ownRules, carried.rules);
    if (carried.grammar) takeFile(ownGrammar, carried.grammar);
  });
  const { page } = carried;
  if (page === undefined) return undefined;
  const toSource = page.contentType === 'text/plain' ? toTextSource : toMarkupSource;
  return { ...toSource(page.html, page.name), url: page.url };
}

/** `modern.xml` becomes `modern (from a link).xml`. */
function takeFile(file: OwnFile, { name, text }: CarriedFile): void {
  const plain = name.slice(0, 100).replace(/ \(from a link\)/, '');
  file.shipped.value = undefined;
  file.text.value = text;
  file.name.value = /\.\w+$/.test(plain)
    ? plain.replace(/(\.\w+)$/, ' (from a link)$1')
    : `${plain} (from a link)`;
}
