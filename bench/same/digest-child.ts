/** Another process says what it makes of the pages whose names it is told: it has to be the same. */
import { readContentPages } from '../pages.ts';
import { digestPage } from './digest-page.ts';

const [dataDir, every, most] = process.argv.slice(2) as [string, string, string];
let left = Number(most);
for (const { name, bytes } of readContentPages(dataDir, Number(every))) {
  if (left-- <= 0) break;
  process.stdout.write(`${JSON.stringify([name, digestPage(name, bytes)])}\n`);
}
