/** The one table of all benches. Each is loaded when asked for, so that one that cannot run does not stop the others. */

/** What a bench measured, by metric. */
export type Metrics = Readonly<Record<string, number>>;

export interface Bench {
  readonly about: string;
  /** Loads the bench; running it prints its report and returns its metrics. */
  load(): Promise<(dataDir: string) => Metrics | Promise<Metrics>>;
  /** What else is to be written when its figures are recorded. */
  keep?(): Promise<void>;
  /** It needs nothing but the repository. */
  readonly isSelfContained?: boolean;
}

export const BENCHES: ReadonlyMap<string, Bench> = new Map<string, Bench>([
  [
    'genres',
    {
      about: 'modules of home pages beside those that two annotators see, genres beside the labels of WebKB',
      load: async () => (await import('./genres.ts')).benchGenres,
    },
  ],
  [
    'fake-shops',
    {
      about: 'a profile of fake shops from twenty sites, judged on twenty others and on product pages',
      load: async () => (await import('./fake-shops.ts')).benchFakeShops,
    },
  ],
  [
    'mining',
    {
      about: 'item sets, rules and sequences of made transactions at 1 % support, and how time grows',
      isSelfContained: true,
      load: async () => (await import('./mining.ts')).benchMining,
    },
  ],
  [
    'wiki-vectors',
    {
      about: 'markup that wants to run something, wherever the wiki shows it, in a real browser',
      isSelfContained: true,
      load: async () => (await import('./wiki-vectors.ts')).benchWikiVectors,
    },
  ],
  [
    'wiki-editors',
    {
      about: '64 editors of one variant, 100 saves each, against a real server: lost updates, questions',
      isSelfContained: true,
      load: async () => (await import('./wiki-editors.ts')).benchWikiEditors,
    },
  ],
  [
    'crawl',
    {
      about: 'a thousand pages of a site without end, a million addresses: rate, memory, disk',
      isSelfContained: true,
      load: async () => (await import('./crawl.ts')).benchCrawl,
    },
  ],
  [
    'wrapper',
    {
      about:
        'rules learned from two pages of a site, on its others and after changes: nine hosts marked by hand, ten made sites',
      load: async () => (await import('./wrapper.ts')).benchWrapper,
    },
  ],
  [
    'templates',
    {
      about:
        'what repeats on a site, taken out of its contents: 35 hosts of the content sets, ten made sites',
      load: async () => (await import('./templates.ts')).benchTemplates,
    },
  ],
  [
    'wiki-bytes',
    {
      about:
        '2,000 made edits written into real pages: bytes outside the regions, what is read again, refusals',
      load: async () => (await import('./wiki-bytes.ts')).benchWikiBytes,
    },
  ],
  [
    'wiki-anchors',
    {
      about:
        'edits placed on real pages after ads, moves, other words, another template: right, wrong, orphans',
      load: async () => (await import('./wiki-anchors.ts')).benchWikiAnchors,
    },
  ],
  [
    'speed',
    {
      about: 'CPU time of every step beside bare parse5, Readability and Defuddle; bytes per node',
      load: async () => (await import('./speed.ts')).benchSpeed,
    },
  ],
  [
    'pipe',
    {
      about: 'anatome pipe -j 1 from end to end beside bare parse5 on 250 MB of pages; JSON by steps',
      load: async () => (await import('./speed-pipe.ts')).benchPipe,
    },
  ],
  [
    'same',
    {
      about: '200 pages in many orders, by several analysers and processes, after failures: equal?',
      load: async () => (await import('./same.ts')).benchSame,
    },
  ],
  [
    'style',
    {
      about: "agreement of our cascade with Chromium's getComputedStyle",
      load: async () => (await import('./style.ts')).benchStyle,
    },
  ],
  [
    'encodings',
    {
      about: 'decoding of pages in many legacy encodings',
      load: async () => {
        const { benchEncodings } = await import('./encodings.ts');
        return (dataDir: string) => ({ ...benchEncodings(dataDir) });
      },
    },
  ],
  [
    'tree',
    {
      about: "a Page against parse5's tree, on all html5lib and WPT tree-construction cases",
      load: async () => (await import('./tree.ts')).benchTree,
    },
  ],
  [
    'xhtml',
    {
      about: 'well-formedness of the XHTML of 1,000 real pages, for libxml2',
      load: async () => (await import('./xhtml.ts')).benchXhtml,
    },
  ],
  [
    'hostile',
    {
      about: 'depth, attributes, siblings, text and 200,000 mutated documents: time and memory',
      load: async () => (await import('./hostile.ts')).benchHostile,
    },
  ],
  [
    'growth',
    {
      about: 'six hundred generators at three sizes: CPU time and bytes of every format; no data needed',
      isSelfContained: true,
      load: async () => (await import('./growth.ts')).benchGrowth,
    },
  ],
  [
    'documents',
    {
      about:
        "all text files of the system's documentation through pipe and JSON: answered? memory; no data needed",
      isSelfContained: true,
      load: async () => (await import('./documents.ts')).benchDocuments,
    },
  ],
  [
    'repetition',
    {
      about: 'recovery of list items whose wrappers were taken away',
      load: async () => (await import('./repetition.ts')).benchRepetition,
    },
  ],
  [
    'macrostructure',
    {
      about: 'agreement of the macrostructure lens with what pages declare',
      load: async () => (await import('./macrostructure.ts')).benchMacrostructure,
    },
  ],
  [
    'objects',
    {
      about: 'zones against declared landmarks, every text in one object, cost, signatures of one site',
      load: async () => (await import('./objects.ts')).benchObjects,
    },
  ],
  [
    'quality',
    {
      about: 'content, zones, headings, records and type on small labelled pages of our own; no data needed',
      isSelfContained: true,
      load: async () => (await import('./quality.ts')).benchQuality,
      keep: async () => (await import('./quality.ts')).keepQuality(),
    },
  ],
  [
    'records',
    {
      about: 'the table people want of a page: whether it comes first, its cells, how columns are drawn',
      load: async () => (await import('./records.ts')).benchRecords,
    },
  ],
  [
    'records-declared',
    {
      about: 'prices, ratings, days and names of records beside what pages declare, the declaration hidden',
      load: async () => (await import('./records-declared.ts')).benchDeclared,
    },
  ],
  [
    'rules',
    {
      about: 'figure 8 of eLISA on marked blocks, roles of text, engine against stylesheet, cost',
      load: async () => (await import('./rules.ts')).benchRules,
    },
  ],
  [
    'outline',
    {
      about:
        'main content by type beside the peers, roles of text, headings and lists by their look; sites unseen',
      load: async () => (await import('./outline.ts')).benchOutline,
    },
  ],
  [
    'blocks',
    {
      about: 'blocks people marked beside our parts and beside plain cuts by depth, each half by the other',
      load: async () => (await import('./blocks.ts')).benchBlocks,
    },
  ],
  [
    'editable',
    {
      about:
        'gold content, menus, footers and forms: how many of their words are editable; the curve between',
      load: async () => (await import('./editable.ts')).benchEditable,
    },
  ],
  [
    'live',
    {
      about:
        'the content of documents in Chromium, scripts off, beside what the command finds in their markup',
      load: async () => (await import('./live.ts')).benchLive,
    },
  ],
  [
    'content-sets',
    {
      about:
        'main content on all sets beside four other tools; headings, code and mains, which words do not show',
      load: async () => (await import('./content-sets.ts')).benchContentSets,
    },
  ],
  [
    'outline-lenses',
    {
      about: 'what each lens is worth to the zones: trained again without it (takes minutes)',
      load: async () => (await import('./outline-lenses.ts')).benchLenses,
    },
  ],
  [
    'command',
    {
      about: 'start-up of the command; what a second thread is worth to anatome pipe (wants an idle machine)',
      load: async () => (await import('./command.ts')).benchCommand,
    },
  ],
  [
    'json-size',
    {
      about: 'bytes of JSON over bytes of the page on some six hundred pages; whether it follows its schema',
      load: async () => (await import('./json-size.ts')).benchJsonSize,
    },
  ],
  [
    'calibration',
    {
      about: 'scores that are shown, and how often they are right: zones, types, content, headings, tables',
      load: async () => (await import('./calibration.ts')).benchCalibration,
    },
  ],
  [
    'metadata',
    {
      about: 'title, author and date against labels, beside trafilatura, Defuddle and Readability; cost',
      load: async () => (await import('./metadata.ts')).benchMetadata,
    },
  ],
  [
    'grammar',
    {
      about: 'lexicon, speed, home pages, contacts, German addresses, hostile grammars',
      load: async () => (await import('./grammar.ts')).benchGrammar,
    },
  ],
  [
    'page-types',
    {
      about: 'page types of the content sets by domain: the forests that ship, and four classifiers',
      load: async () => (await import('./page-types.ts')).benchPageTypes,
    },
  ],
  [
    'webkb',
    {
      about: 'four classifiers on university pages, one university left out; faculty beside the shipped rule',
      load: async () => (await import('./webkb.ts')).benchWebkb,
    },
  ],
  [
    'learning',
    {
      about:
        'faculty pages of unseen universities by questions; address lines and references beside grammars',
      load: async () => (await import('./learning.ts')).benchLearning,
    },
  ],
  [
    'learning-rules',
    {
      about:
        'rules for elements learned from marked blocks, judged on other pages beside those written by hand',
      load: async () => (await import('./learning-rules.ts')).benchLearningRules,
    },
  ],
  [
    'server',
    {
      about: 'the server under load: capacity, latency, hostile neighbours, overload and recovery',
      load: async () => (await import('./server.ts')).benchServer,
    },
  ],
  [
    'languages',
    {
      about: 'the language by the text beside what pages declare, whole texts and short pieces',
      load: async () => (await import('./corpus/languages.ts')).benchLanguages,
    },
  ],
  [
    'duplicates',
    {
      about: 'simhashes of edited texts and of other pages: what distance parts them',
      load: async () => (await import('./corpus/duplicates.ts')).benchDuplicates,
    },
  ],
  [
    'warc',
    {
      about:
        'a 2 GB archive into a corpus by the command, plain and gzipped, into both databases: speed, memory',
      isSelfContained: true,
      load: async () => (await import('./corpus/warc.ts')).benchWarc,
    },
  ],
  [
    'workers',
    {
      about:
        'a thousand real pages by workers around one PostgreSQL: CPU of node and database, memory, bytes',
      load: async () => (await import('./corpus/workers.ts')).benchWorkers,
    },
  ],
  [
    'shards',
    {
      about: 'real pages as an archive through anatome shards: CPU time, bytes out, memory of each process',
      load: async () => (await import('./shards.ts')).benchShards,
    },
  ],
  [
    'corpus',
    {
      about: 'a corpus of made pages that grows: import, analysis, search, on SQLite or PostgreSQL',
      load: async () => (await import('./corpus/corpus.ts')).benchCorpus,
      isSelfContained: true,
    },
  ],
  [
    'same-rows',
    {
      about: 'one archive by one process, two workers on PostgreSQL, and Spark: are the rows equal?',
      load: async () => (await import('./same-rows.ts')).benchSameRows,
    },
  ],
]);
