/** Why entries of the outline are what they are. The decisions on the page are made anew, and looked at. */
import type { OutlineModel } from '../../model/index.ts';
import type { DecidedPage } from '../decide.ts';
import { ZONES } from '../judge-zones.ts';
import type { Entry } from '../outline.ts';
import { explainBlock } from './explain-block.ts';
import { explainHeading } from './explain-heading.ts';
import { explainSmallZone } from './explain-small-zone.ts';
import { explainZone } from './explain-zone.ts';
import type { Why } from './why.ts';
import { ZoneTrial } from './zone-trial.ts';

/** One decided page, asked about its entries. */
export class EntryExplainer {
  private readonly decided: DecidedPage<OutlineModel>;
  private trial: ZoneTrial | undefined;

  constructor(decided: DecidedPage<OutlineModel>) {
    this.decided = decided;
  }

  /** Explains one entry; `around` is the one it stands in. */
  explain(entry: Entry, around: Entry | undefined): Why {
    const zone = ZONES.some((each) => each === entry.label) ? this.explainZone(entry) : undefined;
    if (zone !== undefined) return zone;
    if (entry.label === 'heading') return explainHeading(this.decided.table, entry);
    return explainBlock(this.decided.table, entry, around);
  }

  private explainZone(entry: Entry): Why | undefined {
    const { table, choice } = this.decided;
    if (choice.small !== undefined) return explainSmallZone(table, choice.small, entry);
    this.trial ??= new ZoneTrial(this.decided);
    return explainZone(this.decided, this.trial, entry);
  }
}
