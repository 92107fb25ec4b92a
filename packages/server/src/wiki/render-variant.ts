/** The page that a revision was made of, with its edits written in, made safe to show. */
import { type Page, parse } from '@anatome/core/page';
import { type ToAsset, toSafeHtml } from '@anatome/core/safe';
import { type PlacedEdit, placeEdits, type RegionEdit, writeEdits } from '@anatome/wiki/edit';

/** What is shown: the page as it was, where that was, and the edits. */
export interface Rendering {
  readonly snapshot: string;
  readonly url: string;
  readonly edits: readonly RegionEdit[];
}

/** An edit on the page that is shown: the number of its element there (`data-n`), where it has a place. */
export interface RenderedPlace {
  readonly edit: RegionEdit;
  readonly state: PlacedEdit['state'];
  readonly node: number | undefined;
}

/** A page to show, and what became of each edit. */
export interface RenderedVariant {
  readonly html: string;
  readonly places: readonly RenderedPlace[];
}

/** Writes the edits into the page and makes all of it safe; images come from where they are, and nothing else is loaded. */
export function renderVariant({ snapshot, url, edits }: Rendering): RenderedVariant {
  const page = parse(snapshot, { url, offsets: true });
  const placed = placeEdits(page, undefined, edits);
  const shown = parse(writeEdits(snapshot, page, placed), { url });
  const places = placed.map((each) => toPlace(each, page, shown));
  return { html: toSafeHtml(shown, createToImage(url)), places };
}

/** Edits change what is in elements: these stand where they stood. */
function toPlace(placed: PlacedEdit, page: Page, shown: Page): RenderedPlace {
  const { edit, state } = placed;
  if (placed.state === 'orphan') return { edit, state, node: undefined };
  const node = shown.resolve(page.path(placed.node));
  return { edit, state, node: node < 0 ? undefined : node };
}

function createToImage(url: string): ToAsset {
  return (address, kind) => {
    if (kind !== 'image' || !URL.canParse(address, url)) return undefined;
    const { protocol, href } = new URL(address, url);
    return protocol === 'http:' || protocol === 'https:' ? href : undefined;
  };
}
