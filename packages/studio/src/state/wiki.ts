/** The wiki of the server: whether there is one, and which version of the open page is looked at. */
import { signal } from '@preact/signals';

/** Whether the server has a wiki. */
export const hasWiki = signal(false);

/** A version of a page, as an address names it. */
export interface WikiPlace {
  /** The variant; without one, whichever its reader would be shown. `original` is the page as it is. */
  readonly variant?: string | undefined;
  /** Its revision; without one, the last. */
  readonly revision?: number | undefined;
  /** Two revisions that are compared; 0 is the original. */
  readonly compared?: readonly [from: number, to: number] | undefined;
}

/** The version that is looked at. */
export const wikiPlace = signal<WikiPlace>({});

/** Stands for the page as its author has it. */
export const ORIGINAL = 'original';

/** Whether the page in the frame is being edited: then it is no picture any more. */
export const isEditing = signal(false);

/** The fields of an address that say so. */
export function toWikiFields({ variant, revision, compared }: WikiPlace): Record<string, string> {
  return {
    ...(variant !== undefined && { variant }),
    ...(revision !== undefined && { revision: String(revision) }),
    ...(compared !== undefined && { compared: compared.join('-') }),
  };
}

/** The place that an address names; what is no such place is left out. */
export function readWikiPlace(query: URLSearchParams): WikiPlace {
  const variant = /^[\w-]{1,40}$/.exec(query.get('variant') ?? '')?.[0];
  if (variant === undefined) return {};
  const revision = /^[1-9]\d{0,4}$/.exec(query.get('revision') ?? '')?.[0];
  const compared = /^(\d{1,5})-(\d{1,5})$/.exec(query.get('compared') ?? '');
  return {
    variant,
    revision: revision === undefined ? undefined : Number(revision),
    compared: compared === null ? undefined : [Number(compared[1]), Number(compared[2])],
  };
}
