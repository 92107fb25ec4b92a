/** The tools: what models can ask of a page. A new one is a row here. */
import { COMMENTS_PLACES, FAVOURS, LENSES } from '@anatome/core';
import { z } from 'zod';
import { toShown } from '../route/request-fields.ts';
import type { LensChoice, PageInput, PresentTask, ToolTask } from '../task/task.ts';

const source = {
  url: z.string().max(8000).optional().describe('Address of the page (http or https).'),
  html: z.string().optional().describe('The page itself, instead of its address.'),
  contentType: z.string().max(200).optional().describe('What `html` is, where it is no HTML: text/plain.'),
};

const paging = {
  maxTokens: z
    .number()
    .int()
    .min(100)
    .max(50_000)
    .default(4000)
    .describe('About how long the answer may be.'),
  cursor: z.string().max(100).optional().describe('The cursor of the answer before, to read on.'),
};

/** One text, or several. */
function textsOf(most: number) {
  const text = z.string().max(1_000_000);
  return z.union([text, z.array(text).max(most)]).optional();
}

/** What the lens rules reads pages by. */
const rules = {
  rules: textsOf(20).describe('Rule files as text, or classic, modern.'),
};

/** What all lenses read pages by. */
const lensData = {
  ...rules,
  grammar: textsOf(20).describe('Grammars as text, or address, bibliography, homepage, contact.'),
  lexicon: textsOf(4).describe('Word lists for the grammars: entry<TAB>type[,type] on each line.'),
  ext: z.array(z.string().max(10_000)).max(1000).optional().describe('Texts of links that lead to the page.'),
};

type Texts = string | readonly string[] | undefined;

/** What tools are called with; each takes some of it. */
export interface ToolCall extends Pick<LensChoice, 'sentences' | 'tokens' | 'favour' | 'comments'> {
  readonly rules?: Texts;
  readonly grammar?: Texts;
  readonly lexicon?: Texts;
  readonly url?: string | undefined;
  readonly html?: string | undefined;
  readonly contentType?: string | undefined;
  readonly maxTokens?: number | undefined;
  readonly cursor?: string | undefined;
  readonly at?: string | undefined;
  readonly series?: number | undefined;
  readonly columns?: readonly string[] | undefined;
  readonly within?: string | undefined;
  readonly ext?: readonly string[] | undefined;
  readonly lens?: string | undefined;
  readonly format?: string | undefined;
}

/** A tool: how a model sees it, and the task that a call becomes. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodRawShape;
  toTask(page: PageInput, call: ToolCall): PresentTask | ToolTask;
}

export const TOOLS: readonly Tool[] = [
  {
    name: 'page_outline',
    title: 'Outline of a page',
    description:
      'What a person sees on a web page: header, navigation, main content, headings, lists, tables, series, footer; one line each. Look here first.',
    input: { ...source, ...paging, ...rules },
    toTask: (page, call) => ({
      kind: 'present',
      page,
      shown: { format: 'outline' },
      rules: toTexts(call.rules),
    }),
  },
  {
    name: 'page_read',
    title: 'Read a page',
    description: 'The main content of a web page as Markdown, without what stands around it.',
    input: {
      ...source,
      ...paging,
      favour: z.enum(FAVOURS).optional().describe('Less that does not belong, or less that is missing.'),
      comments: z
        .enum(COMMENTS_PLACES)
        .optional()
        .describe("Readers' comments: in the content, out of it (the default), or apart, below it."),
    },
    toTask: (page, { favour, comments }) => ({
      kind: 'present',
      page,
      shown: { format: 'markdown' },
      favour,
      comments,
    }),
  },
  {
    name: 'page_records',
    title: 'Records of a page',
    description:
      'Repeated things on a web page (products, results, posts, table rows) as JSON, one line each; then which other series there are.',
    input: {
      ...source,
      ...paging,
      series: z
        .number()
        .int()
        .min(0)
        .optional()
        .describe('Which series; the one a visitor most likely came for when left out.'),
      columns: z
        .array(z.string().max(400))
        .max(200)
        .optional()
        .describe('Only these columns, in this order; "price=cost" renames one.'),
    },
    toTask: (page, { series, columns }) => ({ kind: 'tool', tool: 'records', page, series, columns }),
  },
  {
    name: 'page_parts',
    title: 'Parts of a page',
    description:
      'The blocks a web page falls into, by its structure alone, on two levels; each with its first words, how many words it has, and its path, which page_explain takes.',
    input: { ...source, ...paging },
    toTask: (page) => ({ kind: 'present', page, shown: { format: 'parts' } }),
  },
  {
    name: 'page_links',
    title: 'Links of a page',
    description:
      'The links of a web page with text, absolute address and kind, under the part they stand in.',
    input: {
      ...source,
      ...paging,
      ...rules,
      within: z.string().max(50).optional().describe('Only those in one part: navigation, main, footer…'),
    },
    toTask: (page, call) => ({
      kind: 'tool',
      tool: 'links',
      page,
      within: call.within,
      rules: toTexts(call.rules),
    }),
  },
  {
    name: 'page_explain',
    title: 'Explain a place',
    description: 'Why a place of a web page is what it is: every label with its score and reasons.',
    input: {
      ...source,
      ...paging,
      ...lensData,
      at: z.string().min(1).max(10_000).describe('Words that stand there, a CSS selector, or an XPath.'),
    },
    toTask: (page, { at = '', ...call }) => ({
      kind: 'tool',
      tool: 'explain',
      page,
      at,
      ...toLensData(call),
    }),
  },
  {
    name: 'page_lens',
    title: 'What one lens sees',
    description:
      'What one way of looking at a web page says: rules (regions by rules), repetition (series), macrostructure (text blocks, headlines, lists), objects (zones and objects), grammar (addresses, people, references as records).',
    input: {
      ...source,
      ...paging,
      ...lensData,
      lens: z.enum([...LENSES.keys()] as [string, ...string[]]).describe('Which lens.'),
      format: z
        .string()
        .max(50)
        .optional()
        .describe('outline (one line each, the default), json, or one of its own: ndjson, rows, uml, tree…'),
      sentences: z.boolean().optional().describe('macrostructure: also the sentences of continuous text.'),
      tokens: z.boolean().optional().describe('macrostructure: also every token.'),
    },
    toTask: (page, { lens, format = 'outline', ...call }) => ({
      kind: 'present',
      page,
      shown: toShown({ lens, format, ...pickOwn(call) }, undefined),
      ...toLensData(call),
      ...pickOwn(call),
    }),
  },
];

function toLensData({
  rules,
  grammar,
  lexicon,
}: ToolCall): Pick<LensChoice, 'rules' | 'grammar' | 'lexicon'> {
  return { rules: toTexts(rules), grammar: toTexts(grammar), lexicon: toTexts(lexicon) };
}

function toTexts(given: Texts): readonly string[] | undefined {
  return typeof given === 'string' ? [given] : given;
}

/** What only the lens macrostructure can be told. */
function pickOwn({ sentences, tokens }: ToolCall): Pick<LensChoice, 'sentences' | 'tokens'> {
  return { sentences, tokens };
}
