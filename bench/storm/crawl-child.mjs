/**
 * A crawler to be killed: crawls a site and says after each transaction how many pages are on the disk. Not TypeScript, which
 * would take longer to load than most of these processes live.
 */
import { writeSync } from 'node:fs';
import { completeSettings, crawl, openEngine } from '@anatome/corpus';

const [place, ...starts] = process.argv.slice(2);
const engine = await openEngine(place);
const { ending } = await crawl(engine, completeSettings({ starts }), {
  bounds: { max: 100_000, depth: 1_000 },
  delay: 2,
  reach: { allowPrivate: true },
  onProgress: ({ pages }) => writeSync(1, `pages ${pages}\n`),
});
await engine.close();
writeSync(1, `ended ${ending}\n`);
