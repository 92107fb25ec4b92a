/** Are declared menus Menu? On pages whose landmarks were taken away: the object that covers most of each `nav`, and what Menu objects hold. */
import { type Page, parse } from '@anatome/core';
import { findRunNodes, type LandmarkPage, readLandmarkPages, stripNames } from '../rules/landmarks.ts';
import { type Seen, seePage } from './see.ts';

/** A declared menu: texts that stand in `nav` one after the other. */
interface DeclaredMenu {
  /** Text nodes to see. */
  readonly texts: readonly number[];
  readonly links: number;
}

/** One link or two ("Back to the front page") are counted apart. */
const FEWEST_LINKS = 3;

/** Counts of menus and of characters. */
class MenuScore {
  private menus = 0;
  private small = 0;
  private smallFound = 0;
  /** Menus by the class of the object that covers most of them. */
  private readonly classes = new Map<string, number>();
  private inMenu = 0;
  private inMenuAndNav = 0;
  private inMenuAndMain = 0;
  private nav = 0;

  add(seen: Seen, nodes: readonly number[], { runs }: LandmarkPage): void {
    const objectOf = paintObjects(seen);
    for (const [at, node] of nodes.entries()) {
      const length = seen.features.visibleCharacters[node + 1] - seen.features.visibleCharacters[node];
      const [isMenu, role] = [labelOf(seen, objectOf[node]) === 'Menu', runs[at][2]];
      if (role === 'nav') this.nav += length;
      if (!isMenu) continue;
      this.inMenu += length;
      if (role === 'nav') this.inMenuAndNav += length;
      if (role === 'main') this.inMenuAndMain += length;
    }
    for (const menu of collectMenus(seen, nodes, runs)) this.judge(seen, objectOf, menu);
  }

  toMetrics(name: string): Record<string, number> {
    const found = (this.classes.get('Menu') ?? 0) / this.menus;
    const others = [...this.classes].sort((one, other) => other[1] - one[1]).map((pair) => pair.join(' '));
    const precision = this.inMenuAndNav / this.inMenu;
    const main = this.inMenuAndMain / this.inMenu;
    const recall = this.inMenuAndNav / this.nav;
    console.log(
      `${name.padEnd(24)}${found.toFixed(3)} of ${this.menus} (${others.join(', ')}), ${this.smallFound} of ${this.small} of a link or two; characters of nav in Menu ${recall.toFixed(3)}; of Menu in nav ${precision.toFixed(3)}, in main ${main.toFixed(3)}`,
    );
    return { [`${name}_menu`]: found, [`${name}_menu_in_main`]: main };
  }

  private judge(seen: Seen, objectOf: Int32Array, { texts, links }: DeclaredMenu): void {
    const sizes = new Map<number, number>();
    for (const node of texts) {
      const length = seen.features.visibleCharacters[node + 1] - seen.features.visibleCharacters[node];
      sizes.set(objectOf[node], (sizes.get(objectOf[node]) ?? 0) + length);
    }
    const [[largest]] = [...sizes].sort((one, other) => other[1] - one[1]);
    const label = labelOf(seen, largest);
    if (links < FEWEST_LINKS) {
      this.small++;
      if (label === 'Menu') this.smallFound++;
      return;
    }
    this.menus++;
    this.classes.set(label, (this.classes.get(label) ?? 0) + 1);
  }
}

/** Measures both with class and id and without, on pages that may be read (even) and on the others (odd). */
export function measureMenus(dataDir: string): Record<string, number> {
  const scores = {
    navs: new MenuScore(),
    navs_odd: new MenuScore(),
    navs_stripped: new MenuScore(),
    navs_stripped_odd: new MenuScore(),
  };
  for (const [at, landmarks] of [...readLandmarkPages(dataDir)].entries()) {
    const page = parse(landmarks.html, { url: landmarks.url });
    const isOdd = at % 2 === 1;
    addPage(isOdd ? scores.navs_odd : scores.navs, page, landmarks);
    addPage(isOdd ? scores.navs_stripped_odd : scores.navs_stripped, stripNames(page), landmarks);
  }
  console.log('declared menus by the presentation object that covers most of them');
  return Object.assign({}, ...Object.entries(scores).map(([name, score]) => score.toMetrics(name)));
}

function addPage(score: MenuScore, page: Page, landmarks: LandmarkPage): void {
  const nodes = findRunNodes(page, landmarks);
  if (nodes !== undefined) score.add(seePage(page), nodes, landmarks);
}

/** The presentation object of each node, as a place in the layer; -1 for none. */
function paintObjects({ page, layer }: Seen): Int32Array {
  const objects = new Int32Array(page.size).fill(-1);
  for (const [at, { nodes, attributes }] of layer.annotations.entries())
    if (attributes?.view === 'presentation') objects.fill(at, nodes[0], nodes[1]);
  return objects;
}

function labelOf({ layer }: Seen, object: number): string {
  return object < 0 ? 'none' : layer.annotations[object].label;
}

/** Runs of texts of `nav` with a link, as far as they are seen. */
function collectMenus(
  { page, features }: Seen,
  nodes: readonly number[],
  runs: LandmarkPage['runs'],
): DeclaredMenu[] {
  const menus: DeclaredMenu[] = [];
  let texts: number[] = [];
  const close = (): void => {
    const links = new Set(texts.map((node) => features.linkElement[page.parent[node]]));
    links.delete(-1);
    if (links.size > 0) menus.push({ texts, links: links.size });
    texts = [];
  };
  for (const [at, node] of nodes.entries()) {
    if (runs[at][2] !== 'nav') close();
    else if (features.visibleCharacters[node + 1] > features.visibleCharacters[node]) texts.push(node);
  }
  close();
  return menus;
}
