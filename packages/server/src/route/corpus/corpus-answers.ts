/** What the corpus answers, described. */
import { z } from '@hono/zod-openapi';

const text = z.string().nullable();
const number = z.number().nullable();

const SketchSchema = z
  .array(z.object({ label: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }))
  .openapi({ description: 'How the page is built: boxes on a field of 64 by 80.' });

export const FacetSchema = z.array(z.object({ value: z.string(), count: z.number().int() }));

export const StatusSchema = z
  .object({
    hosts: z.number().int(),
    pages: z.number().int(),
    versions: z.number().int(),
    bytes: z.number().openapi({ description: 'Of all versions as they came.' }),
    size: z.number().openapi({ description: 'What the database takes on its disk.' }),
    types: z.array(z.object({ type: z.string(), versions: z.number().int() })),
    crawls: z
      .array(
        z
          .object({
            crawl: z.number().int(),
            round: z.number().int(),
            ending: text,
            waiting: z.number().int().openapi({ description: 'Pages that wait to be visited.' }),
            outcomes: z.array(z.object({ outcome: z.string(), addresses: z.number().int() })),
            traps: z.array(
              z.object({
                kind: z.string(),
                shape: z.string(),
                links: z.number().int(),
                example: z.string(),
              }),
            ),
          })
          .loose(),
      )
      .openapi({ description: 'What was crawled, and what is left of it.' }),
  })
  .loose()
  .openapi('CorpusStatus');

const NodesSchema = z.tuple([z.number().int(), z.number().int()]);

const MarkedSchema = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
});

const CountsSchema = z.object({ values: FacetSchema, isCut: z.boolean() }).optional();

export const SearchSchema = z
  .object({
    total: z.number().int(),
    hits: z
      .array(
        z.object({
          page: z.number().int(),
          version: z.number().int(),
          document: z.number().int().openapi({ description: 'The number of the analysis.' }),
          score: z.number(),
          url: z.string(),
          host: z.string(),
          title: MarkedSchema,
          type: z.string().optional(),
          genre: z.string().optional(),
          language: z.string().optional(),
          date: z.string().optional(),
          excerpt: MarkedSchema.extend({
            zone: z.string(),
            label: z.string(),
            level: z.number().int().optional(),
            path: z.string().openapi({ description: 'XPath of the element it stands in.' }),
            nodes: NodesSchema,
          })
            .optional()
            .openapi({ description: 'The text that shows best why the page was found.' }),
          places: z
            .array(z.object({ zone: z.string(), kind: z.string(), count: z.number().int() }))
            .openapi({ description: 'Where the words stand, what counts most first.' }),
          sketch: SketchSchema,
        }),
      )
      .openapi({ description: 'The best first.' }),
    facets: z.object({
      type: CountsSchema,
      genre: CountsSchema,
      module: CountsSchema,
      language: CountsSchema,
      host: CountsSchema,
      year: CountsSchema,
    }),
    cut: z.array(z.string()).openapi({ description: 'What was not searched, in sentences.' }),
    milliseconds: z.number(),
  })
  .openapi('CorpusSearchAnswer');

export const RecordsSchema = z
  .object({
    total: z.number().int(),
    records: z.array(
      z.object({
        page: z.number().int(),
        version: z.number().int(),
        document: z.number().int(),
        url: z.string(),
        host: z.string(),
        title: z.string(),
        type: z.string().optional(),
        language: z.string().optional(),
        date: z.string().optional(),
        series: z.number().int(),
        caption: z.string(),
        record: z.number().int(),
        path: z.string(),
        nodes: NodesSchema,
        fields: z.array(
          z.object({
            name: z.string(),
            kind: z.string(),
            text: z.string(),
            number: z.number().optional(),
            unit: z.string().optional(),
          }),
        ),
      }),
    ),
    cut: z.array(z.string()),
    milliseconds: z.number(),
  })
  .openapi('CorpusRecords');

export const PageListSchema = z
  .object({
    total: z.number().int(),
    pages: z.array(
      z.object({
        page: z.number().int(),
        version: z.number().int().openapi({ description: 'The one that was analysed, else the newest.' }),
        analysis: number,
        versions: z.number().int(),
        url: z.string(),
        host: z.string(),
        added: z.string(),
        fetched: z.string().openapi({ description: 'When the newest version came.' }),
        state: z.enum(['analysed', 'failed', 'new']),
        title: text,
        type: text,
        genre: text,
        language: text,
        date: text,
        words: number,
        sketch: SketchSchema,
      }),
    ),
    facets: z.object({
      type: FacetSchema,
      genre: FacetSchema,
      language: FacetSchema,
      host: FacetSchema,
      state: FacetSchema,
    }),
  })
  .openapi('CorpusPageList');

const LinkListSchema = z.object({
  total: z.number().int(),
  kinds: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  links: z.array(
    z.object({
      kind: z.string(),
      url: z.string(),
      text: z.string(),
      node: z.number().int(),
      page: number.openapi({ description: 'The page there, where the corpus has it.' }),
      version: number.openapi({ description: 'The version there that is searched.' }),
      title: text,
    }),
  ),
});

export const PageRecordSchema = z
  .object({
    page: z.number().int(),
    url: z.string(),
    host: z.string(),
    added: z.string(),
    facts: z
      .object({
        analysis: z.number().int(),
        version: z.number().int(),
        analysed: z.string(),
        title: text,
        author: text,
        date: text,
        type: text,
        typeScore: number,
        genre: text,
        genreScore: number,
        language: text,
        languageFrom: text,
        confidence: number,
        words: number,
      })
      .nullable()
      .openapi({ description: 'What the current analysis says.' }),
    modules: z
      .array(
        z.object({
          name: z.string(),
          realised: z.string().openapi({ description: '`inline` on the page itself, or `linked`.' }),
          score: z.number(),
          url: text.openapi({ description: 'Where a linked one leads.' }),
          page: number.openapi({ description: 'The page there, where the corpus has it.' }),
          version: number,
          nodes: NodesSchema,
          path: z.string(),
          text: z.string(),
        }),
      )
      .openapi({ description: 'Modules of genres on the page, in its order.' }),
    versions: z
      .array(
        z.object({
          version: z.number().int(),
          fetched: z.string(),
          seen: z.string(),
          source: z.string(),
          status: number,
          contentType: text,
          bytes: z.number(),
          parts: z.number().int(),
          analysis: number,
          title: text,
          words: number,
          message: text,
        }),
      )
      .openapi({ description: 'The newest first.' }),
    linksOut: LinkListSchema,
    linksIn: LinkListSchema,
    near: z.array(z.object({ page: z.number().int(), url: z.string(), title: text })),
  })
  .openapi('CorpusPage');

const ComparedSchema = z.object({
  page: z.number().int(),
  version: z.number().int(),
  analysis: z.number().int(),
  url: z.string(),
  fetched: z.string(),
  title: text,
  words: number,
});

const LineSchema = z
  .object({
    label: z.string(),
    depth: z.number().int(),
    level: number,
    text: z.string(),
    path: z.string(),
    nodes: NodesSchema,
  })
  .nullable();

export const ComparisonSchema = z
  .object({
    before: ComparedSchema,
    after: ComparedSchema,
    counts: z.object({ same: z.number(), changed: z.number(), removed: z.number(), added: z.number() }),
    changes: z.array(
      z.object({
        kind: z.enum(['same', 'changed', 'removed', 'added']),
        before: LineSchema,
        after: LineSchema,
      }),
    ),
    isCut: z.boolean(),
  })
  .openapi('CorpusComparison');

export const ModuleTableSchema = z
  .object({
    genre: z.string(),
    label: z.string(),
    pages: z.number().int().openapi({ description: 'Pages of the genre, or of a kind of it.' }),
    threshold: z.number().openapi({ description: 'Percent from which a module is compulsory.' }),
    rows: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        level: z.enum(['atomic', 'complex', 'feature']),
        kind: z.enum(['universal', 'general', 'specific', 'meta']),
        status: z.enum(['compulsory', 'optional']),
        number: number.openapi({ description: 'Of a hundred pages, where the paper counted.' }),
        pages: z.number().int(),
        linked: z.number().int().openapi({ description: 'Those of them where only a link leads to it.' }),
        percent: number,
        here: z.enum(['compulsory', 'optional']).nullable(),
      }),
    ),
  })
  .openapi('CorpusModules');
