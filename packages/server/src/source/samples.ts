/** The sample pages that come with the server. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyze } from '@anatome/core';
import { SAMPLES_FOLDER } from '../place.ts';

/** A sample page, as it arrived from nowhere. */
export interface Sample {
  readonly name: string;
  readonly title: string;
  readonly bytes: Uint8Array;
}

/** The address a sample pretends to have. */
export function toSampleUrl(name: string): string {
  return `https://www.example.org/${name}.html`;
}

let samples: ReadonlyMap<string, Sample> | undefined;

/** All samples by name, read when first asked for. */
export function loadSamples(): ReadonlyMap<string, Sample> {
  samples ??= new Map(
    readdirSync(SAMPLES_FOLDER)
      .filter((file) => file.endsWith('.html'))
      .sort()
      .map((file) => {
        const bytes = new Uint8Array(readFileSync(join(SAMPLES_FOLDER, file)));
        const name = file.replace(/\.html$/, '');
        return [
          name,
          { name, title: analyze(bytes, { needs: { lenses: [], parts: [] } }).page.title, bytes },
        ];
      }),
  );
  return samples;
}

/** A picture of the samples, or undefined; names come from outside, so only those that are there count. */
export function findSampleImage(file: string): Uint8Array | undefined {
  const folder = join(SAMPLES_FOLDER, 'img');
  return readdirSync(folder).includes(file) ? new Uint8Array(readFileSync(join(folder, file))) : undefined;
}
