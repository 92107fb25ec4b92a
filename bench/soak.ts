/**
 * Many small pages through the real command, with its memory watched.
 *
 *   npm run soak -- [--count 1000000] [--jobs 2] [--format text]
 */
import { parseArgs } from 'node:util';
import { runSoak, toGrowth } from './soak/run-soak.ts';

/** The heap of a long run may breathe, not grow. */
const MOST_GROWTH = 0.1;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    jobs: { type: 'string', default: '2' },
    format: { type: 'string', default: 'text' },
  },
});
const count = Number(values.count);
const { answered, wrong, exit, seconds, memory } = await runSoak({
  count,
  jobs: Number(values.jobs),
  format: values.format,
  onProgress: (done, megabytes) => console.log(`${done} pages, ${megabytes.toFixed(0)} MB`),
});
const growth = toGrowth(memory);
console.log(
  `${answered} of ${count} pages answered, ${wrong} wrong, exit ${exit}, ${seconds.toFixed(0)} s, ` +
    `${(answered / seconds).toFixed(0)} pages per second; memory of the last quarter over the second: ` +
    `${growth >= 0 ? '+' : ''}${(growth * 100).toFixed(1)} %`,
);
if (answered !== count || wrong > 0 || exit !== 0 || !(growth <= MOST_GROWTH)) process.exitCode = 1;
