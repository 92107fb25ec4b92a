/** The explanation in one readable sentence. */
import type { Opinion } from '../../state/collect-opinions.ts';
import { LENSES, type LensName } from '../../state/lens.ts';
import type { Region } from '../../state/region.ts';

export interface Words {
  readonly text: string;
  readonly isStrong?: boolean;
}

/** Who says so, and who does not: what is said until the server has explained the place, and of single lenses. */
export function toLead(region: Region, opinions: readonly Opinion[]): Words[] {
  const named = { text: `${toArticle(region.label)} ${region.label}`, isStrong: true };
  if (region.lens !== 'outline') {
    return [{ text: `The lens ${toTitle(region.lens)} sees ` }, named, { text: ' here.' }];
  }
  const agreeing = toTitles(opinions, 'agrees');
  const differing = toTitles(opinions, 'differs');
  const start =
    agreeing.length > 0
      ? `${toList(agreeing)} ${agreeing.length > 1 ? 'see' : 'sees'} `
      : 'The outline sees ';
  const end =
    differing.length > 0 ? `; ${toList(differing)} ${differing.length > 1 ? 'say' : 'says'} otherwise.` : '.';
  return [{ text: start }, named, { text: ` here${end}` }];
}

function toTitles(opinions: readonly Opinion[], wanted: Opinion['verdict']): string[] {
  return opinions.filter(({ verdict }) => verdict === wanted).map(({ lens }) => toTitle(lens));
}

function toTitle(name: LensName): string {
  return LENSES.find((lens) => lens.name === name)!.title;
}

/** `Rules`, `Rules and Objects`, `Rules, Objects and Grammar`. */
function toList(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function toArticle(word: string): string {
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}
