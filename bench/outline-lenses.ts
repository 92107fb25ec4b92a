/** What each lens is worth to the zones of the outline: the zone models trained again without what one lens says. */

import { printConfusion } from './outline/roles.ts';
import { trainZoneFolds } from './train/zone-folds.ts';
import { readZones, type ZonePage } from './train/zones.ts';

/** Columns of a lens that do not carry its name (describe-layers.ts). */
const NAMELESS: Readonly<Record<string, RegExp>> = {
  macrostructure: /^continuous$/,
  repetition: /^(?:records in|words per)(?: outer)? (?:series|record)$|^(?:outer )?series share$/,
};

/** Lenses the zone models are trained with. */
const LENSES = ['macrostructure', 'objects', 'repetition', 'rules'] as const;

const FOLDS = { folds: 5, seed: 1 } as const;

/** Trains with all lenses, without each one, and without any. */
export function benchLenses(dataDir: string): Record<string, number> {
  const pages = [...readZones(dataDir)];
  const metrics: Record<string, number> = {};
  const measure = (name: string, left: readonly string[]): void => {
    const { confusion } = trainZoneFolds(
      pages.map((page) => leaveOut(page, left)),
      FOLDS,
    );
    printConfusion(name, confusion);
    metrics[`${name.replaceAll(' ', '_')}_macro_f`] = confusion.macroF();
  };
  console.log(
    `Roles of text on ${pages.length} pages, class and id stripped, sites unseen, zone models alone.`,
  );
  measure('all lenses', []);
  for (const lens of LENSES) measure(`without ${lens}`, [lens]);
  measure('no lens', LENSES);
  return metrics;
}

function leaveOut(page: ZonePage, lenses: readonly string[]): ZonePage {
  const columns = Object.entries(page.columns).filter(
    ([name]) => !lenses.some((lens) => name.startsWith(`${lens} `) || NAMELESS[lens]?.test(name)),
  );
  return { ...page, columns: Object.fromEntries(columns) };
}
