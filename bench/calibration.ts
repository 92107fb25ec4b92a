/**
 * Calibration: for each score that a user meets, how often it was right what was said to be so likely. Of what has no score
 * because it is always about as likely, how often it is right.
 *
 *   CALIBRATION=zones,types   some parts alone: zones, types, content, looks, contacts, tables
 *   CALIBRATION_EVERY=8       every 8th page
 *   CALIBRATION_FIT=1         the maps that fit the even pages, for packages/core/src/outline/score-zone.ts
 */
import type { Metrics } from './benches.ts';
import { collectTypeScores } from './calibration/collect-type-scores.ts';
import { collectContacts } from './calibration/contacts.ts';
import { collectBlockChances, collectConfidences } from './calibration/content.ts';
import { collectLookScores } from './calibration/looks.ts';
import { fitSteps, printReliability, printShare, type Shown } from './calibration/reliability.ts';
import { collectTableScores } from './calibration/tables.ts';
import { collectZoneScores } from './calibration/zones.ts';

const EVERY = Number(process.env.CALIBRATION_EVERY ?? 1);
/** Each page is analysed four times there: every fourth pair tells as much. */
const LOOK_EVERY = 4;
/** Zones of a step of a fitted map, at least. */
const LEAST_OF_STEP = 30;

const PARTS: Readonly<Record<string, (dataDir: string) => Record<string, number>>> = {
  zones: measureZones,
  types: (dataDir) => printReliability('type', 'page type, sites unseen', collectTypeScores(dataDir, EVERY)),
  content: measureContent,
  looks: measureLooks,
  contacts: measureContacts,
  tables: measureTables,
};

/** Measures what is asked for, and prints the tables. */
export function benchCalibration(dataDir: string): Metrics {
  const asked = process.env.CALIBRATION?.split(',') ?? Object.keys(PARTS);
  return Object.assign({}, ...asked.map((part) => PARTS[part](dataDir)));
}

/** The map was fitted on the even pages: the odd ones judge it. */
function measureZones(dataDir: string): Record<string, number> {
  console.log(
    'Zones nobody declared, sites unseen: said, and the share of their text in landmarks that agrees.',
  );
  const metrics: Record<string, number> = {};
  for (const [zone, { even, odd }] of collectZoneScores(dataDir, EVERY)) {
    Object.assign(metrics, printReliability(zone, `${zone}, odd pages`, odd));
    if (process.env.CALIBRATION_FIT !== undefined) printFit(even);
  }
  return metrics;
}

function printFit(shown: readonly Shown[]): void {
  for (const { from, to, mean, found, count } of fitSteps(shown, LEAST_OF_STEP)) {
    console.log(
      `  fit: ${from.toFixed(2)}–${to.toFixed(2)}, mean ${mean.toFixed(2)} → ${found.toFixed(2)} (${count})`,
    );
  }
}

function measureContent(dataDir: string): Record<string, number> {
  console.log('Content of blogs and old news, which train nothing.');
  return {
    ...printReliability('confidence', 'confidence, and word F1 found', collectConfidences(dataDir, EVERY)),
    ...printReliability(
      'block',
      'chance of a block, and whether it is gold',
      collectBlockChances(dataDir, EVERY),
    ),
  };
}

function measureLooks(dataDir: string): Record<string, number> {
  console.log('Headings and lists that were declared, found by their look; odd pages.');
  const { headings, lists } = collectLookScores(dataDir, EVERY * LOOK_EVERY);
  const metrics: Record<string, number> = {};
  for (const [evidence, { shown, unscored }] of headings) {
    const key = `heading_${evidence.replaceAll(' ', '_')}`;
    if (shown.length > 0) Object.assign(metrics, printReliability(key, `heading: ${evidence}`, shown));
    if (unscored.length > 0)
      Object.assign(metrics, printShare(key, `heading: ${evidence}, no score`, unscored));
  }
  return { ...metrics, ...printShare('list', 'lists, share of items, no score', lists) };
}

function measureContacts(dataDir: string): Record<string, number> {
  console.log('Addresses and hours that people marked a part of; no score is shown.');
  const metrics: Record<string, number> = {};
  for (const [told, found] of collectContacts(dataDir, EVERY)) {
    Object.assign(metrics, printShare(told.replace(/\W+/g, '_'), told, found));
  }
  return metrics;
}

function measureTables(dataDir: string): Record<string, number> {
  console.log(
    'First tables: said to be wanted, and the one that was marked. The weights were fitted on these pages.',
  );
  return printReliability('table', 'first table', collectTableScores(dataDir, EVERY));
}
