/**
 * A worker to be killed: says after each transaction how many pages are on the disk by it. `twin` analyses the same in one process
 * without a queue. Not TypeScript, which would take longer to load than most of these processes live.
 */
import { writeSync } from 'node:fs';
import { analyseAll, openEngine, runWorker } from '@anatome/corpus';

const [place, task] = process.argv.slice(2);
const say = (line) => writeSync(1, `${line}\n`);
const engine = await openEngine(place);
if (task === 'twin') await analyseAll(engine, { jobs: 2, settings: { rows: true } });
else
  await runWorker(engine, {
    jobs: 1,
    isUntilEmpty: task === 'last',
    onKept: ({ analysed, failed }) => say(`kept ${analysed + failed}`),
  });
await engine.close();
say('done');
