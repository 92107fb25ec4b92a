/** A small corpus for tests of its doors: the sample pages, a page with three versions, one that says nearly the same, two scripts. */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { borrow } from '../../../test/share-in-worker.ts';
import { type Arrival, addPages, openEngine } from '../src/index.ts';
import { analyseHere } from './analysis/analyse-here.ts';

const SAMPLES = join(import.meta.dirname, '..', '..', '..', 'fixtures', 'pages');
const WANTED = /^(news-article|shop-listing|forum-thread|documentation|professor-1999|recipe-blog)\.html$/;

const FERRY = `<!doctype html><html lang="en"><title>River ferry returns</title><link rel="stylesheet" href="https://example.net/quay.css">
<header><a href="/">The Quay</a><nav><a href="/news">News</a> <a href="/storm">Storm</a> <a href="/weather">Weather</a></nav></header>
<main><article><h1>River ferry returns on Thursday</h1><p>By Ada Marsh, <time datetime="2026-11-03">3 November 2026</time></p>
<p>The old ferry goes back to the river on Thursday morning after eleven months in the yard, with two electric motors, a new
bell and the same captain as before.</p><img src="/ferry.png" alt="The ferry" width="200" height="100"><h2>Four minutes</h2>
<p>The crossing takes four minutes. It leaves every ten minutes from six in the morning until ten at night, and takes thirty
passengers and eight bicycles.</p><h2>What comes next</h2><p>A second boat is planned for the spring.</p></article></main>
<footer>© 2026 The Quay</footer></html>`;

const FERRY_AFTER = FERRY.replace('returns on Thursday', 'returns on Friday').replace(
  '<h2>What comes next</h2><p>A second boat is planned for the spring.</p>',
  '',
);

const FERRY_LAST = FERRY_AFTER.replace(
  '</article>',
  '<h2>Update</h2><p>The council has agreed to a second boat, which will be built at the same yard.</p></article>',
);

const STORM = `<!doctype html><html lang="en"><title>Storm damage at the pier</title><main><h1>Storm damage at the pier</h1>
<p>The storm took away forty metres of the pier last night. The <a href="/ferry">river ferry</a> stays in port until the
morning, and so does everything else that floats.</p><p>Nobody was hurt, but the storm surge reached the old market hall, where
the water stood half a metre high, and the fishmongers lost what they had on ice for the weekend.</p></main></html>`;

const ARABIC = `<!doctype html><html lang="ar" dir="rtl"><title>العبّارة التي رفضت التقاعد</title><main>
<h1>العبّارة التي رفضت التقاعد</h1><p>عادت العبّارة القديمة إلى النهر صباح الخميس بمحركين كهربائيين وجرس جديد والقبطان نفسه.</p></main></html>`;

const CHINESE = `<!doctype html><html lang="zh-Hans"><title>不肯退休的渡轮</title><main><h1>不肯退休的渡轮</h1>
<p>星期四早上七点十分，停航十一个月的老渡轮重新驶过河面，装上了两台电动机和一口新钟。</p></main></html>`;

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const PARTS: Arrival['parts'] = [
  {
    kind: 'sheet',
    url: 'https://example.net/quay.css',
    bytes: Buffer.from(
      'h1 { color: rgb(1, 2, 3); background: url(https://evil.example.org/x.png) } @import "evil.css";',
    ),
  },
  { kind: 'image', url: 'https://quay.example.org/ferry.png', bytes: PICTURE },
];

/** Keeps the pages, analysed, in a new file or database. Of files there is one for all test files of a worker, which is copied. */
export async function makeCorpus(store: string): Promise<void> {
  if (store.includes('://')) return fill(store);
  const { thing: folder, giveBack } = await borrow('corpus', {
    start: async () => {
      const made = mkdtempSync(join(tmpdir(), 'anatome-made-'));
      await fill(join(made, NAME));
      return made;
    },
    end: async (made) => rmSync(made, { recursive: true, force: true }),
  });
  copyFileSync(join(folder, NAME), store);
  await giveBack();
}

const NAME = 'corpus.db';

async function fill(store: string): Promise<void> {
  const engine = await openEngine(store);
  try {
    // First, so that its versions are 1, 2 and 3.
    for (const [at, html] of [FERRY, FERRY_AFTER, FERRY_LAST].entries())
      await addPages(engine, [{ ...arrive('https://quay.example.org/ferry', html, 8 + at), parts: PARTS }]);
    const samples = readdirSync(SAMPLES).filter((file) => WANTED.test(file));
    await addPages(
      engine,
      samples.map((file) => arrive(`https://www.example.org/${file}`, readFileSync(join(SAMPLES, file)), 1)),
    );
    await addPages(engine, [
      arrive('https://quay.example.org/storm', STORM, 5),
      arrive('https://quay.example.org/storm-print', STORM.replace('</title>', ', to print</title>'), 6),
      arrive('https://nahr.example.net/abbara', ARABIC, 7),
      arrive('https://he.example.net/dulun', CHINESE, 7),
      arrive(
        'https://bad.example.net/<img src=x onerror=alert(1)>',
        '<title><b>&lt;script>alert(1)&lt;/script></title><script>alert(1)</script><p onclick="alert(2)">Harmless words of a page that means no good.',
        7,
      ),
    ]);
    await analyseHere(engine);
  } finally {
    await engine.close();
  }
}

function arrive(url: string, html: string | Uint8Array, day: number): Arrival {
  const bytes = typeof html === 'string' ? new TextEncoder().encode(html) : html;
  const fetched = new Date(Date.UTC(2026, 10, day, 8, 30)).toISOString();
  return { url, bytes, fetched, source: 'test', status: 200 };
}
