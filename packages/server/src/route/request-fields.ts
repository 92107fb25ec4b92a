/** What requests are made of, by the same names in a query and in JSON: one table for all routes and tools. */
import { COMMENTS_PLACES, FAVOURS, LENSES } from '@anatome/core';
import { findIdleWish } from '@anatome/core/format';
import { parseColumnList } from '@anatome/core/record';
import { z } from '@hono/zod-openapi';
import { ProblemError } from '../guard/problem-error.ts';
import type { LensChoice, Shown } from '../task/task.ts';
import { chooseFormat } from './choose-format.ts';

/** How a body of JSON names its page. */
export const PageNameSchema = z.strictObject({
  html: z.string().optional().openapi({ description: 'The page as markup.' }),
  base64: z.string().optional().openapi({ description: 'The page as bytes, instead of `html`.' }),
  contentType: z.string().max(1000).optional().openapi({
    description: 'The Content-Type header the bytes came with.',
    example: 'text/html; charset=utf-8',
  }),
  url: z.string().max(8000).optional().openapi({
    description: 'Address of a page to fetch; beside `html` or `base64`, the address that page came from.',
    example: 'https://example.org/',
  }),
  sample: z
    .string()
    .max(100)
    .optional()
    .openapi({ description: 'Name of a sample page.', example: 'news-article' }),
  sheets: z.record(z.string(), z.string()).optional().openapi({
    description: 'Style sheets the page links to, by absolute address.',
  }),
  images: z.record(z.string(), z.string()).optional().openapi({
    description: 'Images whose size the page does not say, by absolute address, as base64.',
  }),
  ext: z.array(z.string()).optional().openapi({
    description: 'Texts of links elsewhere that lead to the page.',
  }),
});

/** One text or several: a query cannot tell them apart. */
function textsOf(most: number) {
  const text = z.string().max(MOST_CHARACTERS);
  return z
    .union([text, z.array(text).max(most)])
    .transform((given) => (typeof given === 'string' ? [given] : given))
    .optional();
}

/** Rules and grammars are a hundredth of it; the largest word list that can be built in a second or two has so many. */
const MOST_CHARACTERS = 1_000_000;
const MOST_TEXTS = 20;
const MOST_LISTS = 4;
const MOST_LINKS = 1000;

/** A template or a wrapper is sent as it stands in its file, or as a text of it, as queries have to. */
const SiteFileField = z
  .union([z.string().max(MOST_CHARACTERS), z.looseObject({})])
  .transform((given) => (typeof given === 'string' ? given : JSON.stringify(given)))
  .optional();

/** Rules, grammars and word lists of the caller's own. */
export const LensDataSchema = z.strictObject({
  rules: textsOf(MOST_TEXTS).openapi({
    description: 'Rule files as text, or `classic`, `modern`, in place of the rules of the server.',
  }),
  grammar: textsOf(MOST_TEXTS).openapi({
    description:
      'Grammars as text, or names of shipped ones, in place of the grammars of the server; they may include shipped files.',
  }),
  lexicon: textsOf(MOST_LISTS).openapi({
    description: 'Word lists as text, entry<TAB>type[,type] on each line, for the grammars.',
  }),
  template: SiteFileField.openapi({
    description:
      'What repeats on the site of the page, as `anatome template make` writes it; the answer says that it was used.',
  }),
  wrapper: SiteFileField.openapi({
    description:
      'For csv, records and json: rules for the records of the site, as `anatome wrapper learn` and `/v1/wrapper` write them.',
  }),
});

const Names = z.union([z.string().max(200), z.array(z.string().max(50)).max(20)]).optional();

/** Yes or no; a query has only words. */
const Flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((given) => given === true || given === 'true')
  .optional();

/** What is shown of a page, and how. */
export const ShownSchema = z.strictObject({
  format: z.string().max(50).optional().openapi({
    description: 'A format of every page or, with `lens`, of that lens; see docs/server.md.',
    example: 'outline',
  }),
  lens: z
    .string()
    .max(50)
    .optional()
    .openapi({
      description: `What this lens alone says: one of ${[...LENSES.keys()].join(', ')}.`,
    }),
  lenses: Names.openapi({
    description:
      'Lenses whose annotations are shown, by commas; all when left out. As json it stands for `layers`.',
  }),
  series: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .openapi({ description: 'For csv and records: which series.' }),
  columns: z
    .union([z.string().max(4000), z.array(z.string().max(400)).max(200)])
    .optional()
    .openapi({
      description:
        'For csv and records: these columns in this order, by commas or as a list; `price=Preis` renames one.',
    }),
  typed: Flag.openapi({
    description:
      'For csv and records: plain values (`11.90`) and their currency beside them, not what is written.',
  }),
  raw: Flag.openapi({
    description:
      'For csv: cells as they are written; without it those that a spreadsheet would take for formulas begin with an apostrophe.',
  }),
  table: z
    .union([z.string().max(1000), z.number().int().min(1)])
    .optional()
    .openapi({
      description: 'For csv: a table instead, from 1 or by words of its caption or heading.',
    }),
  tree: z.enum(['source', 'augmented', 'reduced']).optional().openapi({
    description: 'For svg and dot of macrostructure: which tree.',
  }),
  bare: Flag.openapi({
    description: 'For xhtml: the page alone, without what was found; compiled rules work on it.',
  }),
  layers: Flag.openapi({
    description: 'For json: also what each lens says, with places and scores.',
  }),
  reasons: Flag.openapi({ description: 'For json: also why things are what they are.' }),
  sentences: Flag.openapi({
    description: 'For the lens macrostructure: also the sentences of continuous text.',
  }),
  tokens: Flag.openapi({ description: 'For the lens macrostructure: also every token.' }),
  favour: z.enum(FAVOURS).optional().openapi({
    description: 'For text, markdown and json: less that does not belong, or less that is missing.',
  }),
  comments: z.enum(COMMENTS_PLACES).optional().openapi({
    description:
      "For text, markdown and json: readers' comments in the content, out of it (the default), or apart from it.",
  }),
  type: Names.openapi({ description: 'For ndjson of grammar: only records of these types, by commas.' }),
});

/** The texts of links of a query, where each is a parameter. */
export const ExtSchema = z
  .union([z.string(), z.array(z.string()).max(MOST_LINKS)])
  .transform((given) => (typeof given === 'string' ? [given] : given))
  .optional()
  .openapi({
    description: 'The text of a link elsewhere that leads to the page; may be given several times.',
  });

type ShownFields = z.infer<typeof ShownSchema>;
type LensDataFields = z.infer<typeof LensDataSchema>;

/** What a request wants to see, checked; where it names no format, what it accepts decides. */
export function toShown(fields: ShownFields, accept: string | undefined): Shown {
  const { lens, lenses, series, columns, typed, raw, table, tree, type, bare, reasons } = fields;
  const format = chooseFormat({ format: fields.format, lens, accept }, 'json');
  const idle = findIdleWish(fields, { format, lens });
  if (idle !== undefined) throw new ProblemError(400, 'bad-request', `"${idle.name}" ${idle.detail}.`);
  const isNumber = typeof table === 'string' && /^\d{1,9}$/.test(table);
  return {
    format,
    lens,
    series,
    columns: typeof columns === 'string' ? parseColumnList(columns) : columns,
    isTyped: typed,
    isRaw: raw,
    table: isNumber ? Number(table) : table,
    tree,
    types: toNames(type),
    isBare: bare,
    // Who names lenses wants to see what they say.
    layers: toNames(lenses) ?? fields.layers,
    hasReasons: reasons,
  };
}

/** What a request brings for the lenses, and which it names. */
export function toChoice(
  fields: LensDataFields &
    Partial<Pick<ShownFields, 'lenses' | 'sentences' | 'tokens' | 'favour' | 'comments'>>,
): LensChoice {
  const { rules, grammar, lexicon, template, wrapper, lenses, sentences, tokens, favour, comments } = fields;
  const own = { rules, grammar, lexicon, template, wrapper };
  return { ...own, lenses: toNames(lenses), sentences, tokens, favour, comments };
}

function toNames(names: string | readonly string[] | undefined): readonly string[] | undefined {
  return typeof names === 'string' ? names.split(',').map((name) => name.trim()) : names;
}
