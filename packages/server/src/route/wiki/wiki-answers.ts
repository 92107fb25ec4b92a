/** What the wiki answers, for readers of the API. */
import { VISIBILITIES, WRITERS } from '@anatome/wiki';
import { z } from '@hono/zod-openapi';
import { EditSchema } from '../../wiki/wiki-bodies.ts';

const number = z.number().int();
const place = z.object({ variant: z.string(), revision: number });

export const AboutSchema = z
  .object({
    user: z.string(),
    salt: z.string().openapi({ description: 'Hashes of addresses are those of salt, line break, address.' }),
    policy: number.openapi({ description: 'The version of what may stand in an edit.' }),
    shareOrigin: z.string().openapi({ description: 'Where links to variants lead; empty where nowhere.' }),
    limits: z.record(z.string(), number),
  })
  .openapi('Wiki');

export const NearSchema = z.object({ hashes: z.array(z.string()) }).openapi('WikiNear');

const Line = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  isMine: z.boolean(),
  visibility: z.enum(VISIBILITIES),
  writers: z.enum(WRITERS),
  head: number.openapi({ description: 'The number of its last revision.' }),
  author: z.string(),
  revised: z.string(),
  comment: z.string(),
});

export const PageVariantsSchema = z
  .object({
    address: z.string().nullable(),
    title: z.string(),
    shown: z.string().nullable().openapi({ description: 'The variant that is shown; null is the original.' }),
    variants: z.array(Line),
  })
  .openapi('WikiPage');

export const ChoiceSchema = z
  .object({ address: z.string(), variant: z.string().nullable() })
  .openapi('WikiChosen');

const RevisionFields = {
  number,
  author: z.string(),
  time: z.string(),
  comment: z.string(),
  base: z.string().openapi({ description: 'The SHA-256 of the page as it was.' }),
  changedAfterLoad: z.boolean(),
  from: place.nullable(),
};

const Whole = Line.extend({
  address: z.string(),
  url: z.string(),
  title: z.string(),
  withCookies: z.boolean(),
  secret: z.string().openapi({ description: 'Its link is `/s/SECRET` at the share origin.' }),
});

export const ChangedVariantSchema = Whole.openapi('WikiVariantHead');

export const VariantSchema = Whole.extend({
  revisions: z.array(z.object({ ...RevisionFields, edits: number })),
}).openapi('WikiVariant');

export const RevisionSchema = z
  .object({ variant: z.string(), ...RevisionFields, edits: z.array(EditSchema) })
  .openapi('WikiRevision');

export const KeptSchema = z.object({ variant: z.string(), number }).openapi('WikiKept');

export const DiffSchema = z
  .object({
    from: number,
    to: number,
    regions: z.array(
      z.object({
        id: z.string(),
        path: z.string(),
        before: z.string(),
        after: z.string(),
        differences: z.array(
          z.object({ change: z.enum(['same', 'removed', 'added']), html: z.string(), text: z.string() }),
        ),
      }),
    ),
  })
  .openapi('WikiDiff');

export const ShownSchema = z
  .object({
    number,
    html: z.string().openapi({ description: 'The page, made safe; `data-n` numbers its elements.' }),
    places: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['same', 'merged', 'conflict', 'orphan']),
        node: number.nullable().openapi({ description: 'The `data-n` of the element that was edited.' }),
      }),
    ),
  })
  .openapi('WikiShownPage');
