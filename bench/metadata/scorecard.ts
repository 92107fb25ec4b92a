/** Counts how often a tool's title, author and date agree with the labels. */

/** What one tool says of one page. */
export interface Facts {
  readonly title: string | null | undefined;
  readonly author: string | null | undefined;
  readonly date: string | null | undefined;
}

/** What a page's labels say; an author or a date that is not there was not found by those who labelled. */
export interface Label {
  readonly title: string;
  readonly author?: string | null;
  readonly date?: string | null;
}

const DAY = 86_400_000;
const CONJUNCTION = /\s+(?:and|und|et|y|e|en|&)\s+/giu;

/** One field: what is labelled, what was said, what of it agrees. */
class Count {
  labelled = 0;
  said = 0;
  agreed = 0;

  add(isLabelled: boolean, isSaid: boolean, isAgreed: boolean): void {
    if (isLabelled) this.labelled++;
    if (isSaid) this.said++;
    if (isAgreed) this.agreed++;
  }

  get recall(): number {
    return this.agreed / this.labelled;
  }

  /** Of all that was said, also where nothing is labelled. */
  get precision(): number {
    return this.agreed / this.said;
  }

  get f(): number {
    return (2 * this.agreed) / (this.labelled + this.said);
  }
}

export class Scorecard {
  private readonly name: string;
  private readonly title = new Count();
  private readonly titleIn = new Count();
  private readonly author = new Count();
  private readonly date = new Count();

  constructor(name: string) {
    this.name = name;
  }

  add(label: Label, facts: Facts): void {
    const [wanted, found] = [toKey(label.title), toKey(facts.title)];
    this.title.add(true, found !== '', wanted === found);
    this.titleIn.add(true, found !== '', isIn(wanted, found));
    this.author.add(Boolean(label.author), Boolean(facts.author), isSameAuthor(label.author, facts.author));
    this.date.add(Boolean(label.date), Boolean(facts.date), isSameDay(label.date, facts.date));
  }

  static printHead(about: string): void {
    const columns = ['title same', 'contained', 'author P', 'R', 'F', 'date P', 'R', 'F'];
    console.log(about.padEnd(NAME_WIDTH) + columns.map((column) => column.padStart(WIDTH)).join(''));
  }

  print(): void {
    const { title, titleIn, author, date } = this;
    const shares = [title.recall, titleIn.recall, author.precision, author.recall, author.f];
    shares.push(date.precision, date.recall, date.f);
    console.log(
      this.name.padEnd(NAME_WIDTH) + shares.map((share) => share.toFixed(3).padStart(WIDTH)).join(''),
    );
  }

  toMetrics(prefix: string): Record<string, number> {
    return {
      [`${prefix}title_same`]: this.title.recall,
      [`${prefix}title_contained`]: this.titleIn.recall,
      [`${prefix}author`]: this.author.recall,
      [`${prefix}author_precision`]: this.author.precision,
      [`${prefix}author_f`]: this.author.f,
      [`${prefix}date`]: this.date.recall,
      [`${prefix}date_precision`]: this.date.precision,
      [`${prefix}date_f`]: this.date.f,
    };
  }
}

const NAME_WIDTH = 28;
const WIDTH = 11;

/** A title is the same when its letters and digits are. */
function toKey(text: string | null | undefined): string {
  const words = (text ?? '').toLowerCase().normalize('NFKC').replace(CONJUNCTION, ' ');
  return (words.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** An author is the same when one of the two has the other. */
export function isSameAuthor(wanted: string | null | undefined, found: string | null | undefined): boolean {
  return isIn(toKey(wanted), toKey(found));
}

function isIn(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one));
}

/** One day apart is the same: a time in another zone. */
export function isSameDay(wanted: string | null | undefined, found: string | null | undefined): boolean {
  if (!wanted || !found) return false;
  const distance = Date.parse(found.slice(0, 10)) - Date.parse(wanted);
  return Math.abs(distance) <= DAY;
}
