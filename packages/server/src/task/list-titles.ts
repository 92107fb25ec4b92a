import { analyze } from '@anatome/core';
import { listSamples, readSample } from '../source/samples.ts';

/** The samples by name, each with its title. */
export function listTitles(): { readonly name: string; readonly title: string }[] {
  return listSamples().map((name) => {
    const { page } = analyze(readSample(name)!, { needs: { lenses: [], parts: [] } });
    return { name, title: page.title };
  });
}
