/**
 * The objects lens: OWebMiner (Annoni and Ezeife), whose authors worked by hand, for any page. Zones first (3.1), then for
 * each zone its presentation objects and its content objects (3.2).
 */
import type { Layer, Shortfall } from '../../annotation/index.ts';
import { TAG } from '../../page/index.ts';
import type { Lens, Scene } from '../lens.ts';
import { collectSeries } from './collect-series.ts';
import { createLegalFinder, type LegalPlaces } from './create-legal-finder.ts';
import { findZones, type Zone } from './find-zones.ts';
import { type LegalKeyword, readLegalKeywords } from './legal-keywords.ts';
import { markContents } from './mark-contents.ts';
import { CONTENT_CLASSES, PRESENTATION_CLASSES, ZONE_CLASSES } from './object-class.ts';
import { ObjectList } from './object-list.ts';
import { RecordFinder } from './record-finder.ts';
import { scanContent } from './scan-content.ts';
import { scanPresentation } from './scan-presentation.ts';
import { Clock, type ScanScene } from './scan-scene.ts';
import { measureHeights } from './shape.ts';
import { sumControls } from './sum-controls.ts';

export interface ObjectsLensOptions {
  /** Other legal keywords than the lens's own; see data/legal-keywords.txt. */
  readonly keywords?: readonly LegalKeyword[] | undefined;
}

/** Creates the lens. */
export function createObjectsLens(options: ObjectsLensOptions = {}): Lens {
  const findLegal = createLegalFinder(options.keywords ?? readLegalKeywords());
  return {
    name: 'objects',
    labels: [...ZONE_CLASSES, ...CONTENT_CLASSES, ...PRESENTATION_CLASSES],
    annotate: (scene) => annotateObjects(scene, findLegal(scene.page)),
  };
}

function annotateObjects(scene: Scene, legal: LegalPlaces): Layer {
  const { page, style, features, deadline, workspace } = scene;
  const objects = new ObjectList(scene);
  const clock = new Clock(deadline);
  const body = Math.max(page.first(TAG.body), page.first(TAG.frameset));
  if (body >= 0) {
    const contents = markContents(scene);
    const heights = measureHeights(page, contents);
    const series = collectSeries(scene, body);
    // Written out, not spread: a spread makes a scene of a shape of its own on every page, and all reads of it slow.
    const zones = findZones({
      page,
      style,
      features,
      deadline,
      workspace,
      body,
      contents,
      heights,
      series,
      legal,
    });
    const records = new RecordFinder(scene, contents, heights);
    scanZones(zones, {
      page,
      style,
      features,
      deadline,
      workspace,
      contents,
      legal,
      controls: sumControls(scene),
      records,
      objects,
      clock,
    });
  }
  return { lens: 'objects', annotations: objects.annotations, shortfalls: toShortfalls(clock) };
}

/** Zones in order of the page; of a zone in several parts, the parts after the first name it in `partOf`. */
function scanZones(zones: readonly Zone[], scene: ScanScene): void {
  const { objects } = scene;
  let index = 0;
  for (const zone of zones) addZone(objects, zone);
  for (const { label, runs } of zones) {
    objects.restart();
    for (let part = 0; part < runs.length; part++)
      scanPresentation(scene, { nodes: runs[part], zone: label, index: index + part });
    objects.restart();
    for (let part = 0; part < runs.length; part++) scanContent(scene, runs[part], index + part);
    index += runs.length;
  }
}

function addZone(objects: ObjectList, { label, runs, score, reason }: Zone): void {
  let first = -1;
  for (const nodes of runs) {
    const attributes = first < 0 ? undefined : { partOf: first };
    const index = objects.add({ label, nodes, view: 'zone', parent: -1, score, reason, attributes });
    if (first < 0) first = index;
  }
}

function toShortfalls(clock: Clock): Shortfall[] {
  if (!clock.hasStopped) return [];
  return [
    { step: '3.2', message: 'The time budget was used up before all zones were scanned; raise budget.time.' },
  ];
}
