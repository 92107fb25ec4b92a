/** Zone models that have not seen the site they judge: kept by training, or trained here when there are none. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ModelFile } from '@anatome/core';
import { getDomain } from 'tldts';
import { trainZoneFolds, type ZoneFolds } from '../train/zone-folds.ts';
import { readZones } from '../train/zones.ts';

const FILE = join(import.meta.dirname, '..', 'out', 'outline-folds', 'zones.json');
const FOLDS = { folds: 5, seed: 1 } as const;

interface ZoneFoldsFile extends ZoneFolds {
  /** Which shipped models they belong to: others may have been trained otherwise. */
  readonly shipped: string;
}

/** Keeps the models of folds beside the shipped ones they were trained with. */
export function saveZoneFolds({ folds, zones }: ZoneFolds, shipped: ModelFile['zones']): void {
  mkdirSync(dirname(FILE), { recursive: true });
  const file: ZoneFoldsFile = { shipped: hash(shipped), folds, zones };
  writeFileSync(FILE, JSON.stringify(file));
}

/** The models of the folds that belong to the shipped ones, when training left them. */
export function findZoneFolds(shipped: ModelFile['zones']): ZoneFolds | undefined {
  if (!existsSync(FILE)) return undefined;
  const file = JSON.parse(readFileSync(FILE, 'utf8')) as ZoneFoldsFile;
  return file.shipped === hash(shipped) ? file : undefined;
}

/** The same; trained here when there are none. */
export function loadZoneFolds(dataDir: string, shipped: ModelFile['zones']): ZoneFolds {
  const kept = findZoneFolds(shipped);
  if (kept !== undefined) return kept;
  console.log('No zone models of folds that fit the shipped ones: they are trained, which takes minutes.');
  const trained = trainZoneFolds([...readZones(dataDir)], FOLDS);
  saveZoneFolds(trained, shipped);
  return trained;
}

function hash(zones: ModelFile['zones']): string {
  return createHash('sha256').update(JSON.stringify(zones)).digest('hex');
}

/** Which fold's models have not seen a site, whatever set its page is of. */
export function createZoneFinder({ folds }: ZoneFolds): (url: string) => number {
  const foldOf = new Map(Object.entries(folds).map(([url, fold]) => [getDomain(url) ?? url, fold]));
  return (url) => foldOf.get(getDomain(url) ?? url) ?? 0;
}
