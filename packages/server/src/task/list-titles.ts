import { decode, parse } from '@anatome/core';
import { listSamples, readSample } from '../source/samples.ts';

/** The samples by name, each with its title. */
export function listTitles(): { readonly name: string; readonly title: string }[] {
  return listSamples().map((name) => ({ name, title: readTitle(readSample(name)!) }));
}

/** What stands behind the title says nothing of it, and need not be read. */
function readTitle(bytes: Uint8Array): string {
  const { markup } = decode(bytes);
  const end = markup.search(/<\/title/i);
  return parse(end < 0 ? markup : markup.slice(0, end)).title;
}
