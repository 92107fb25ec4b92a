import type { Column } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import type { LegalPlaces } from './create-legal-finder.ts';
import type { ObjectList } from './object-list.ts';
import type { RecordFinder } from './record-finder.ts';
import type { ControlSums } from './sum-controls.ts';

/** What both scans read, and the list they write to. */
export interface ScanScene extends Scene {
  readonly contents: Column;
  readonly legal: LegalPlaces;
  readonly controls: ControlSums;
  readonly records: RecordFinder;
  readonly objects: ObjectList;
  readonly clock: Clock;
}

/** How many questions pass between two looks at the real clock. */
const PATIENCE = 1024;

/** Tells when the time is over, cheaply. */
export class Clock {
  private readonly deadline: number;
  private asked = 0;
  /** Whether somebody was told that the time is over. */
  hasStopped = false;

  constructor(deadline: number) {
    this.deadline = deadline;
  }

  isOver(): boolean {
    if (this.asked++ % PATIENCE === 0) this.hasStopped ||= performance.now() > this.deadline;
    return this.hasStopped;
  }
}
