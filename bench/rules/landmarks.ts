/** Roles of text on pages whose authors declared them: agreement with the author's markup, the markup taken away. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Page } from '@anatome/core';
import { ATTRIBUTE, FLAG, KIND, TAG } from '@anatome/core/page';

/** Characters by role: declared (first) and said (second). */
export class Confusion {
  private readonly counts = new Map<string, number>();

  add(declared: string, said: string, characters: number): void {
    for (const key of [`${declared} ${said}`, `declared ${declared}`, `said ${said}`]) {
      this.counts.set(key, (this.counts.get(key) ?? 0) + characters);
    }
  }

  precision(role: string): number {
    return this.share(role, `said ${role}`);
  }

  recall(role: string): number {
    return this.share(role, `declared ${role}`);
  }

  fScore(role: string): number {
    const [precision, recall] = [this.precision(role), this.recall(role)];
    return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  }

  /** The mean F of the three roles every page should have. */
  macroF(): number {
    return (this.fScore('nav') + this.fScore('main') + this.fScore('footer')) / 3;
  }

  private share(role: string, of: string): number {
    return (this.counts.get(`${role} ${role}`) ?? 0) / (this.counts.get(of) ?? 1);
  }
}

/** A page of the set. */
export interface LandmarkPage {
  readonly id: string;
  readonly html: string;
  readonly url: string;
  /** Role of each run of text, in order. */
  readonly runs: readonly (readonly [start: number, end: number, role: string])[];
}

/** The pages, in the order of their names; every n-th only when told so. */
export function* readLandmarkPages(dataDir: string, every = 1): Generator<LandmarkPage> {
  const root = join(dataDir, 'landmarks');
  const domains = readDomains(root);
  const names = readdirSync(root).filter((name) => name.endsWith('.html.gz'));
  for (const [index, name] of names.sort().entries()) {
    if (index % every !== 0) continue;
    const id = name.replace('.html.gz', '');
    const { runs } = JSON.parse(readFileSync(join(root, `${id}.json`), 'utf8')) as LandmarkPage;
    const url = `https://${domains.get(id)}/`;
    yield { id, runs, url, html: gunzipSync(readFileSync(join(root, name))).toString('utf8') };
  }
}

/** The set tells the domain of each page, not its address. */
function readDomains(root: string): ReadonlyMap<string, string> {
  const { pages } = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8')) as {
    pages: { id: string; domain: string }[];
  };
  return new Map(pages.map(({ id, domain }) => [id, domain]));
}

/** Text that the set leaves out. */
const LEFT_OUT = FLAG.raw | FLAG.noscript | FLAG.template | FLAG.svg;

/** The text nodes of a page that are runs of the set, in order; undefined when they are not as many. */
export function findRunNodes(page: Page, { runs }: LandmarkPage): number[] | undefined {
  const body = page.first(TAG.body);
  const nodes: number[] = [];
  for (let node = body; node >= 0 && node < page.end[body]; node++) {
    const isRun = page.kind[node] === KIND.text && (page.flags[node] & LEFT_OUT) === 0;
    if (isRun && page.data[node].trim() !== '') nodes.push(node);
  }
  return nodes.length === runs.length ? nodes : undefined;
}

/** The page without its class and id attributes: what is left to go by when names are taken away. */
export function stripNames(page: Page): Page {
  const other = page.attributes.intern('data-stripped');
  const { class: className, id } = ATTRIBUTE;
  const isName = (name: number): boolean => name === className || name === id;
  const names = Uint32Array.from({ length: page.attributeName.length }, (_, place) => {
    const name = page.attributeName[place];
    return isName(name) ? other : name;
  });
  return new Page({ ...page, attributeName: names });
}
