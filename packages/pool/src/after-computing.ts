import type { Member } from './member.ts';

/** By the clock a task may take so many times what it may compute: on a busy machine every task is late. */
const MOST_WAITING = 4;
/** Milliseconds between two looks. */
const LEAST_PAUSE = 20;

/**
 * Calls back when a worker has computed for so many milliseconds from now, or has kept us waiting for four times as
 * long. Where the system does not tell what a worker computes, the clock decides. Gives a function that ends the watch.
 */
export function afterComputing(
  member: Pick<Member, 'cpuTime'>,
  milliseconds: number,
  callBack: () => void,
): () => void {
  const before = member.cpuTime();
  const latest = performance.now() + milliseconds * MOST_WAITING;
  const look = (): void => {
    const now = member.cpuTime();
    const isUnknown = before === undefined || now === undefined;
    const left = isUnknown ? 0 : Math.min(milliseconds - (now - before), latest - performance.now());
    if (left <= 0) callBack();
    else timer = setTimeout(look, Math.max(left, LEAST_PAUSE));
  };
  let timer = setTimeout(look, milliseconds);
  return () => clearTimeout(timer);
}
