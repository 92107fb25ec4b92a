/** The sample pages that come with the server. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLES_FOLDER } from '../place.ts';

/** The address a sample pretends to have. */
export function toSampleUrl(name: string): string {
  return `https://www.example.org/${name}.html`;
}

/** The names of all samples. */
export function listSamples(): string[] {
  return readdirSync(SAMPLES_FOLDER)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => file.replace(/\.html$/, ''));
}

/** A sample, or undefined; names come from outside, so only those that are there count. */
export function readSample(name: string): Uint8Array | undefined {
  if (!listSamples().includes(name)) return undefined;
  return new Uint8Array(readFileSync(join(SAMPLES_FOLDER, `${name}.html`)));
}

/** A picture of the samples, or undefined; names come from outside, so only those that are there count. */
export function findSampleImage(file: string): Uint8Array | undefined {
  const folder = join(SAMPLES_FOLDER, 'img');
  return readdirSync(folder).includes(file) ? new Uint8Array(readFileSync(join(folder, file))) : undefined;
}
