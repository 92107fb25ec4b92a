/** Sends hostile pages from a process of its own: what they answer must not keep the timing of the others waiting. */
import { GIANTS } from '../../packages/core/test/hostile/giants.ts';
import { type Hostility, sendHostile } from './hostile.ts';

/** What the child is told; pages by the names of giants. */
export type HostileOrder = Omit<Hostility, 'pages'> & { readonly names: readonly string[] };

process.once('message', async ({ names, ...order }: HostileOrder) => {
  const pages = names.map((name) => Buffer.from(GIANTS[name].make(GIANTS[name].size)));
  process.send!(await sendHostile({ ...order, pages }));
  process.disconnect();
});
