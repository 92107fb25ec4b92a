/** The objects of some markup, in short form for tests. */
import type { Annotation } from '../../../src/annotation/index.ts';
import { createObjectsLens } from '../../../src/lens/objects/index.ts';
import type { Page } from '../../../src/page/index.ts';
import { toScene } from '../lens-suite.ts';

const lens = createObjectsLens();

/** What a test asks about. */
export interface SeenObjects {
  readonly page: Page;
  readonly annotations: readonly Annotation[];
  /** The classes of one view, in order; of one zone, if it is named. */
  classes(view: string, zone?: string): string[];
  /** The text of a zone, or undefined. */
  zoneText(zone: string): string | undefined;
  /** The first object of a class. */
  find(label: string): Annotation | undefined;
}

export function seeObjects(markup: string): SeenObjects {
  const scene = toScene(markup);
  const { annotations } = lens.annotate(scene);
  const { page } = scene;
  const zoneOf = (annotation: Annotation): string => {
    let at = annotation;
    while (at.attributes?.parent !== undefined) at = annotations[at.attributes.parent as number];
    return at.label;
  };
  return {
    page,
    annotations,
    classes: (view, zone) =>
      annotations
        .filter(({ attributes }) => attributes?.view === view)
        .filter((annotation) => zone === undefined || zoneOf(annotation) === zone)
        .map(({ label }) => label),
    zoneText: (zone) => {
      const runs = annotations.filter(({ label }) => label === zone);
      return runs.length === 0
        ? undefined
        : runs.map(({ nodes }) => page.textOf(nodes[0], nodes[1])).join(' | ');
    },
    find: (label) => annotations.find((annotation) => annotation.label === label),
  };
}
