import { CorruptionRun } from './corruption-run.ts';
import type { Kind } from './kinds.ts';

export interface CorruptOptions {
  /** How many in all; each kind has its share. */
  readonly count: number;
  /** The number of the first of each kind. */
  readonly first: number;
  /** Told of each kind when it is done. */
  readonly tell?: (tally: Tally) => void;
}

/** What became of the damaged files of one kind. */
export interface Tally {
  readonly kind: string;
  readonly refused: number;
  readonly used: number;
  readonly healed: number;
  readonly faults: readonly { readonly number: number; readonly how: string; readonly fault: string }[];
}

/** Damages files of all kinds, two kinds at a time. */
export async function corruptAll(kinds: readonly Kind[], options: CorruptOptions): Promise<Tally[]> {
  const shares = kinds.reduce((sum, { share }) => sum + share, 0);
  const tallies = new Map<string, Tally>();
  const waiting = [...kinds];
  const work = async (): Promise<void> => {
    for (let kind = waiting.shift(); kind !== undefined; kind = waiting.shift()) {
      const count = Math.ceil((options.count * kind.share) / shares);
      const tally = await corruptKind(kind, { ...options, count });
      tallies.set(kind.name, tally);
      options.tell?.(tally);
    }
  };
  await Promise.all([work(), work()]);
  return kinds.map(({ name }) => tallies.get(name)!);
}

async function corruptKind(kind: Kind, { count, first }: CorruptOptions): Promise<Tally> {
  const run = new CorruptionRun(kind);
  const tally = { kind: kind.name, refused: 0, used: 0, healed: 0 };
  const faults: Tally['faults'][number][] = [];
  try {
    await run.start();
    for (let number = first; number < first + count; number++) {
      const { how, outcome } = await run.corrupt(number);
      if (typeof outcome === 'string') tally[outcome]++;
      else faults.push({ number, how, fault: outcome.fault });
    }
  } finally {
    run.stop();
  }
  return { ...tally, faults };
}
