/** Counts how often a tool's title, author and date agree with the labels. */

/** What one tool says of one page. */
export interface Facts {
  readonly title: string | null | undefined;
  readonly author: string | null | undefined;
  readonly date: string | null | undefined;
}

interface Label {
  readonly title: string;
  readonly author?: string | null;
  readonly date?: string | null;
}

const DAY = 86_400_000;
const CONJUNCTION = /\s+(?:and|und|et|y|e|en|&)\s+/giu;

export class Scorecard {
  private readonly name: string;
  private readonly counts = {
    title: 0,
    titleSame: 0,
    titleIn: 0,
    author: 0,
    authorSame: 0,
    date: 0,
    dateSame: 0,
  };

  constructor(name: string) {
    this.name = name;
  }

  /** A title is the same when its letters and digits are; an author when one of the two has the other; a date by day. */
  add(label: Label, facts: Facts): void {
    const { counts } = this;
    const [wanted, found] = [toKey(label.title), toKey(facts.title)];
    counts.title++;
    if (wanted === found) counts.titleSame++;
    if (isIn(wanted, found)) counts.titleIn++;
    if (label.author) {
      counts.author++;
      if (isIn(toKey(label.author), toKey(facts.author))) counts.authorSame++;
    }
    if (label.date) {
      counts.date++;
      if (isSameDay(label.date, facts.date)) counts.dateSame++;
    }
  }

  print(): void {
    const shares = Object.entries(this.toMetrics('')).map(([name, share]) => `${name} ${share.toFixed(3)}`);
    console.log(`${this.name.padEnd(30)}${shares.join('  ')}`);
  }

  toMetrics(prefix: string): Record<string, number> {
    const { title, titleSame, titleIn, author, authorSame, date, dateSame } = this.counts;
    return {
      [`${prefix}title_same`]: titleSame / title,
      [`${prefix}title_contained`]: titleIn / title,
      [`${prefix}author`]: authorSame / author,
      [`${prefix}date`]: dateSame / date,
    };
  }
}

function toKey(text: string | null | undefined): string {
  const words = (text ?? '').toLowerCase().normalize('NFKC').replace(CONJUNCTION, ' ');
  return (words.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

function isIn(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one));
}

/** One day apart is the same: a time in another zone. */
function isSameDay(wanted: string, found: string | null | undefined): boolean {
  if (!found) return false;
  const distance = Date.parse(found.slice(0, 10)) - Date.parse(wanted);
  return Math.abs(distance) <= DAY;
}
