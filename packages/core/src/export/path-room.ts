import { KIND, type Page } from '../page/index.ts';

/** Characters of all paths together: so many on any page, and so many for each node and character of it. */
const PATH_ROOM = { free: 4000, each: 1 } as const;

/** Room for paths. When it is used up, a path that is long gives way to the number of its element. */
export class PathRoom {
  private readonly page: Page;
  private left: number;

  constructor(page: Page) {
    this.page = page;
    this.left = PATH_ROOM.free + PATH_ROOM.each * (page.size + page.text.length);
  }

  shorten(path: string, node: number): string {
    this.left -= path.length;
    if (this.left > 0) return path;
    const numbered = toNumbered(this.page, node);
    return numbered.length < path.length ? numbered : path;
  }
}

/** A path that begins at the element itself, or at that around a text. */
function toNumbered(page: Page, node: number): string {
  const isElement = page.kind[node] === KIND.element;
  const path = page.path(node);
  const number = page.elementOrder.numberOf(isElement ? node : page.parent[node]);
  return `/descendant::*[${number}]${isElement ? '' : path.slice(path.lastIndexOf('/'))}`;
}
