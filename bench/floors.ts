/** Floors: what a metric must at least (or at most) be. They only rise; lowering one is an edit a reviewer sees. */
import type { Metrics } from './benches.ts';

export interface Floor {
  readonly floor: number;
  /** `min`: the metric must not fall below the floor; `max`: it must not rise above it. */
  readonly direction: 'min' | 'max';
  /**
   * How far a metric may fall behind its own record before the floor is missed, as a share of it: speeds differ from
   * run to run. Left out for figures that do not.
   */
  readonly slack?: number;
}

/** Floors by bench, then by metric. */
export type Floors = Readonly<Record<string, Readonly<Record<string, Floor>>>>;

export interface Verdict {
  readonly metric: string;
  readonly value: number | undefined;
  readonly floor: Floor;
  readonly passes: boolean;
}

/** Holds the metrics of a bench against its floors. A metric that is missing or no number fails. */
export function checkFloors(floors: Floors, bench: string, metrics: Metrics): Verdict[] {
  return Object.entries(floors[bench] ?? {}).map(([metric, floor]) => {
    const value = Object.hasOwn(metrics, metric) ? metrics[metric] : undefined;
    return { metric, value, floor, passes: value !== undefined && isReached(floor, value) };
  });
}

function isReached({ floor, direction }: Floor, value: number): boolean {
  return direction === 'min' ? value >= floor : value <= floor;
}

/** The floors after a run: each as strict as the run allows, none less strict than before. */
export function raiseFloors(floors: Floors, bench: string, metrics: Metrics): Floors {
  const raised = Object.entries(floors[bench] ?? {}).map(([metric, old]) => {
    const value = metrics[metric];
    return [metric, value === undefined || !Number.isFinite(value) ? old : raise(old, value)] as const;
  });
  return { ...floors, [bench]: Object.fromEntries(raised) };
}

function raise(old: Floor, value: number): Floor {
  const slack = old.slack ?? 0;
  if (old.direction === 'min')
    return { ...old, floor: Math.max(old.floor, round(value * (1 - slack), Math.floor)) };
  return { ...old, floor: Math.min(old.floor, round(value * (1 + slack), Math.ceil)) };
}

/** Four digits behind the point, rounded to the lenient side, so that the run that set a floor also reaches it. */
function round(value: number, toward: (value: number) => number): number {
  return toward(value * 10_000) / 10_000;
}

/** The floors as the file has them: one metric a line, so that a change is a line of the diff. */
export function printFloors(floors: Floors): string {
  const benches = Object.entries(floors).map(([bench, metrics]) => {
    const lines = Object.entries(metrics).map(
      ([metric, floor]) => `    ${JSON.stringify(metric)}: ${toLine(floor)}`,
    );
    return `  ${JSON.stringify(bench)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${benches.join(',\n')}\n}\n`;
}

function toLine(floor: Floor): string {
  const fields = Object.entries(floor).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{ ${fields.join(', ')} }`;
}
