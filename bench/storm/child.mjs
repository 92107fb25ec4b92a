/**
 * A process to be killed: adds an archive to a corpus, or analyses the corpus, and says after each transaction what is on the
 * disk: `kept 120` are the first 120 pages of the archive, `analysed 3 5 8` are versions. Not TypeScript, which would take
 * longer to load than most of these processes live.
 */
import { writeSync } from 'node:fs';
import { addPages, analyseAll, openEngine, takeWarc } from '@anatome/corpus';

const [place, task, what] = process.argv.slice(2);
const say = (line) => writeSync(1, `${line}\n`);
const engine = await openEngine(place);

/** Pages of one transaction: fewer than keepAll takes, so that there are many ends to be killed at. */
const AT_ONCE = 20;

async function add(archive) {
  const arrivals = [];
  for await (const { arrival } of takeWarc(archive)) arrivals.push(arrival);
  for (let from = 0; from < arrivals.length; from += AT_ONCE) {
    const some = arrivals.slice(from, from + AT_ONCE);
    await addPages(engine, some);
    say(`kept ${from + some.length}`);
  }
}

if (task === 'add') {
  await add(what);
} else {
  await analyseAll(engine, {
    jobs: 2,
    redo: task === 'redo' ? 'all' : undefined,
    ext: true,
    onKept: (_, versions) => say(`analysed ${versions.join(' ')}`),
  });
}
await engine.close();
say('done');
