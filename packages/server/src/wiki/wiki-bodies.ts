/** The bodies of the wiki's routes: described to readers of the API here, checked in the threads that read them. */
import { VISIBILITIES, WIKI_LIMITS, WRITERS } from '@anatome/wiki';
import { z } from '@hono/zod-openapi';

const most = WIKI_LIMITS;
/** No page has more characters or numbers than these. */
const LARGEST = 1_000_000_000;
const LONGEST_WORDS = 2_000;
const MOST_HEADINGS = 50;

const words = z.string().max(LONGEST_WORDS);
const number = z.number().int().min(0).max(LARGEST);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const id = z.string().min(1).max(most.name);

const PointerSchema = z.strictObject({
  path: words.min(1),
  start: number,
  end: number,
  length: number,
  quote: z.strictObject({ exact: words, prefix: words, suffix: words }),
  trail: z.array(words).max(MOST_HEADINGS),
  role: z.string().max(most.name),
  tag: z.string().max(most.name),
  fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
  rival: z.number().min(0).max(1).optional(),
});

const region = z.string().max(most.region);

/** One region before and after, as `RegionEdit` of `@anatome/wiki/edit` has it. */
export const EditSchema = z
  .strictObject({ id, pointer: PointerSchema, baseHash: hash, base: region, html: region })
  .openapi('RegionEdit');

const comment = z.string().max(most.comment);
const title = z.string().max(most.title);
const name = z.string().trim().min(1).max(most.name);
const address = z.string().min(1).max(most.address);
const visibility = z.enum(VISIBILITIES).openapi({
  description: 'Who sees it: its owner, whoever has the link, or all users and whoever has the link.',
});
const writers = z.enum(WRITERS).openapi({ description: 'Who writes in it, of those who see it.' });
const snapshot = z.string().min(1).max(most.snapshot).openapi({ description: 'The page as it was: HTML.' });
const edits = z.array(EditSchema).max(most.edits);
const revision = z.number().int().min(1).max(most.revisions);

const Shared = z.strictObject({
  name: name.optional(),
  visibility: visibility.optional(),
  writers: writers.optional(),
});

/** The body of each route, by the name the API's description gives it. */
export const WIKI_BODIES = {
  WikiChoice: z.strictObject({ address, variant: id.nullable() }),
  WikiVariantRequest: Shared.extend({
    address,
    canonical: address.optional(),
    title,
    withCookies: z.boolean(),
    snapshot,
    edits,
    comment,
    from: z.strictObject({ variant: id, revision }).optional(),
    changedAfterLoad: z.boolean().optional(),
  }),
  WikiOwnRequest: Shared.extend({ title: title.min(1), html: region, comment }),
  WikiRevisionRequest: z.strictObject({
    edits,
    comment,
    snapshot: snapshot.optional(),
    changedAfterLoad: z.boolean().optional(),
  }),
  WikiVariantChange: Shared,
};

export type WikiBodyName = keyof typeof WIKI_BODIES;

/** What a body says, once it has been read. */
export type WikiBodyOf<Name extends WikiBodyName> = z.infer<(typeof WIKI_BODIES)[Name]>;
