/**
 * What templates of sites find, and what they do to the content: on the hosts of the content sets with three pages or more,
 * half of which the numbers were chosen on, and on ten made sites.
 */
import type { Metrics } from './benches.ts';
import { loadFoldModels } from './outline/fold-models.ts';
import { bootstrap, mean } from './templates/bootstrap.ts';
import { makeSites } from './templates/make-sites.ts';
import { type Judged, type JudgedPage, type ModelFor, measureSite } from './templates/measure-site.ts';
import { readSites } from './templates/read-sites.ts';
import type { Site } from './templates/site.ts';

/** What is less is a difference nobody sees. */
const NOTHING = 0.002;

/** Measures and prints all sites. */
export function benchTemplates(dataDir: string): Metrics {
  const models = loadFoldModels(dataDir);
  const modelFor: ModelFor = ({ name, url }) => {
    const [set, own] = name.includes('/') ? name.split('/') : ['content', name];
    return models?.forAny({ set, name: own, url }, { name: '' });
  };
  const prefix = models === undefined ? 'seen_' : '';
  if (models === undefined)
    console.log(
      'No models of folds to read (run `npm run train`): judged by the shipped model, which has seen the pages.',
    );
  const sites = readSites(dataDir);
  const half = (rest: number): Site[] => sites.filter((_, place) => place % 2 === rest);
  return {
    ...report(`${prefix}chosen`, half(0), modelFor),
    ...report(`${prefix}judged`, half(1), modelFor),
    ...report('rules_judged', half(1), () => 'none'),
    ...benchMadeSites(),
  };
}

/** The made sites alone: they need no data. */
export function benchMadeSites(): Metrics {
  return report('made', makeSites(), () => undefined);
}

const WAYS = { left_out: 'leftOut', included: 'included' } as const;

function report(name: string, sites: readonly Site[], modelFor: ModelFor): Metrics {
  const judged = sites.map((site) => measureSite(site, modelFor));
  const pages = judged.flat();
  const without = mean(pages.map((page) => page.without));
  console.log(
    `\n${name}: ${sites.length} sites, ${pages.length} pages; content F1 without ${without.toFixed(4)}`,
  );
  const ways = Object.entries(WAYS).map(([way, key]) =>
    reportWay(`${name}_${way}`, judged, (page) => page[key]),
  );
  if (process.env.TEMPLATES_SEE === '1') printPages(pages);
  return { [`${name}_pages`]: pages.length, [`${name}_f1`]: without, ...Object.assign({}, ...ways) };
}

function reportWay(
  name: string,
  sites: readonly (readonly JudgedPage[])[],
  pick: (page: JudgedPage) => Judged | undefined,
): Metrics {
  const all = sites.flat().flatMap((page) => pick(page) ?? []);
  const sum = (key: Exclude<keyof Judged, 'refused'>): number =>
    all.reduce((total, judged) => total + judged[key], 0);
  const gains = sites.map((site) => site.map((page) => (pick(page)?.f1 ?? page.without) - page.without));
  const gain = bootstrap(gains);
  const flat = gains.flat();
  const [up, down] = [
    flat.filter((each) => each > NOTHING).length,
    flat.filter((each) => each < -NOTHING).length,
  ];
  const [rest, gold] = [sum('outRest'), sum('outGold')];
  const precision = share(sum('repeatedRest'), sum('repeatedRest') + sum('repeatedGold'));
  const recall = share(sum('repeatedRest'), sum('rest'));
  const show = (value: number): string => value.toFixed(4);
  console.log(`  ${name}: repeats, precision ${show(precision)} recall ${show(recall)} (words that are not in the gold text)
    out of the content: ${rest} words rightly, ${gold} wrongly; ${show(share(rest, sum('contentRest')))} of what did not belong there
    F1 ${gain.mean >= 0 ? '+' : ''}${show(gain.mean)} [${show(gain.low)}, ${show(gain.high)}]; ${up} pages better, ${down} worse; refused on ${all.filter(({ refused }) => refused !== undefined).length}`);
  return {
    [`${name}_precision`]: precision,
    [`${name}_recall`]: recall,
    [`${name}_out_precision`]: share(rest, rest + gold),
    [`${name}_out_rightly`]: rest,
    [`${name}_out_wrongly`]: gold,
    [`${name}_gain`]: gain.mean,
    [`${name}_gain_low`]: gain.low,
    [`${name}_gain_high`]: gain.high,
    [`${name}_better`]: up,
    [`${name}_worse`]: down,
  };
}

function share(part: number, all: number): number {
  return all === 0 ? 1 : part / all;
}

/** Pages that a template changed, the worst first. */
function printPages(pages: readonly JudgedPage[]): void {
  const changed = pages.flatMap(({ page, without, leftOut }) => {
    if (leftOut === undefined || leftOut.outRest + leftOut.outGold === 0) return [];
    return [{ name: page.name, url: page.url, gain: leftOut.f1 - without, ...leftOut }];
  });
  for (const { name, url, gain, outRest, outGold } of changed.sort((a, b) => a.gain - b.gain))
    console.log(`    ${gain.toFixed(3)} ${name} ${url.slice(0, 80)}: ${outRest} rightly, ${outGold} wrongly`);
}
