/** Pages of four universities and of many others as classifiers see them, with what the shipped rule says of each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createAnalyzer } from '@anatome/core';
import type { LabelledExample } from '@anatome/core/classifier';
import { Segmenters } from '@anatome/core/lens';
import {
  type AnalysedVersion,
  analyseVersion,
  type ExampleRows,
  NonPageError,
  toExample,
  type VersionTools,
} from '@anatome/corpus';

/** The rule of the shipped grammar; its weights were set beside these pages, so no classifier may read its verdict. */
const RULE = 'ScHomepage';
/** Hosts of `misc` are in so many folds. */
const FOLDS = 4;

export interface UniversityPage extends LabelledExample {
  /** `misc` for all but four. */
  readonly university: string;
  /** A university, or a part of the hosts of `misc`. */
  readonly fold: string;
  /** Whether the shipped rule says that it is a scientist's home page. */
  readonly isSaid: boolean;
}

interface Line {
  readonly url: string;
  readonly label: string;
  readonly university: string;
  readonly html: string;
}

/** Analyses and describes every n-th page of the set. */
export async function readUniversityPages(dataDir: string, every = 1): Promise<UniversityPage[]> {
  const tools = { analyzer: createAnalyzer(), wishes: {}, segmenters: new Segmenters() };
  const pages: UniversityPage[] = [];
  for (const [place, line] of readLines(dataDir).entries()) {
    if (place % every !== 0) continue;
    const { url, label, university, html } = JSON.parse(line) as Line;
    const version = {
      url,
      contentType: 'text/html; charset=utf-8',
      sheets: new Map(),
      images: new Map(),
      ext: [],
    };
    const rows = await analyse({ ...version, bytes: Buffer.from(html, 'utf8') }, tools);
    const host = /\/\/([^/:]*)/.exec(url)?.[1] ?? url;
    pages.push({
      ...toExample(url, { ...rows, entity: rows.entity.filter((each) => each.label !== RULE) }),
      label,
      name: url,
      group: university === 'misc' ? host : university,
      university,
      fold: university === 'misc' ? `misc ${hash(host) % FOLDS}` : university,
      isSaid: rows.entity.some((each) => each.label === RULE),
    });
  }
  return pages;
}

/** The rows of a page; one that is binary data has none, and is judged by its address. */
async function analyse(version: AnalysedVersion, tools: VersionTools): Promise<ExampleRows> {
  try {
    return await analyseVersion(version, tools);
  } catch (error) {
    if (!(error instanceof NonPageError)) throw error;
    return { facts: { type: null }, block: [], region: [], link: [], entity: [], series: [], module: [] };
  }
}

function readLines(dataDir: string): string[] {
  const bytes = readFileSync(join(dataDir, 'homepages', 'webkb.ndjson.gz'));
  return gunzipSync(bytes)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}

function hash(text: string): number {
  let sum = 7;
  for (let at = 0; at < text.length; at++) sum = (sum * 33 + text.charCodeAt(at)) >>> 0;
  return sum;
}
