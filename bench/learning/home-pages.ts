/** Home pages of the WebKB collection as a learner sees them, each with the fold it is left out in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Page, parse } from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { type PageSketch, sketchPage } from '@anatome/core/learning';
import { type CompiledGrammar, type Reading, readByGrammar } from '@anatome/core/lens';
import { computeStyle } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';

/** A page of a university. */
export interface HomePage {
  readonly url: string;
  readonly university: string;
  /** The university, or one of four parts of the hosts of `misc`. */
  readonly fold: string;
  readonly isFaculty: boolean;
  readonly html: string;
}

/** Hosts of `misc` are tested in so many folds. */
const FOLDS = 4;

/** All of them, in the order of their file. */
export function readFacultyPages(dataDir: string): HomePage[] {
  const lines = gunzipSync(readFileSync(join(dataDir, 'homepages', 'webkb.ndjson.gz')))
    .toString('utf8')
    .split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const { url, label, university, html } = JSON.parse(line) as Record<string, string>;
      const part = hash(/\/\/([^/:]*)/.exec(url)?.[1] ?? url) % FOLDS;
      const fold = university === 'misc' ? `misc ${part}` : university;
      return { url, university, fold, isFaculty: label === 'faculty', html };
    });
}

const workspace = new Workspace();

/** Reads a page by a grammar. */
export function readPage(
  grammar: CompiledGrammar,
  { html, url }: Pick<HomePage, 'html' | 'url'>,
): { readonly reading: Reading; readonly page: Page } {
  const page = parse(html, { url });
  const style = computeStyle(page);
  const features = measure(page, style);
  const deadline = Number.POSITIVE_INFINITY;
  return { reading: readByGrammar(grammar, { page, style, features, deadline, workspace }), page };
}

/** What a learner sees of a page. */
export function sketch(grammar: CompiledGrammar, page: Pick<HomePage, 'html' | 'url'>): PageSketch {
  const { reading, page: parsed } = readPage(grammar, page);
  return sketchPage(reading, parsed);
}

function hash(text: string): number {
  let sum = 7;
  for (let at = 0; at < text.length; at++) sum = (sum * 33 + text.charCodeAt(at)) >>> 0;
  return sum;
}
