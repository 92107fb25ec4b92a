/** A worker that does what a test tells it to. */
import { answerTasks, readTaskData, TaskError } from '../dist/index.mjs';

const data = readTaskData();
if (data === 'no start') throw new Error('no start');
let calls = 0;

answerTasks(async (task) => {
  calls++;
  if (task.spin) for (const end = Date.now() + task.spin; Date.now() < end; );
  if (task.refuse) throw new TaskError('refused', task.refuse);
  if (task.exit) process.exit(3);
  if (task.eat) {
    const all = [];
    for (;;) all.push(new Array(100_000).fill(Math.random()));
  }
  if (task.data) return { result: { length: data.words.length, bytes: Array.from(data.bytes) } };
  return { result: task.count ? calls : task.say };
});
