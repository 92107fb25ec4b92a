/**
 * Word lists packed together by scripts/compile-data.mjs: all words in the order of their letters, each without the
 * letters it shares with the one before. They are read straight into an automaton, without a string for each word.
 * Five lines: JSON of `names` and `groups` (the lists a word is in; whether its first letter is a capital), then for each
 * word, as characters from PACKED_ZERO on, how many letters it shares, how many follow, and its group; then the letters.
 */

/** Words have at most so many letters; compile-data.mjs refuses others. */
export const MOST_LETTERS = 256;
/** Stands for the number 0. */
const PACKED_ZERO = 48;

/** Words that are in the same lists, and begin alike. */
export interface PackedGroup {
  readonly lists: readonly number[];
  readonly isCapital: boolean;
}

/** The packed lists, read word by word and from the start each time. */
export class PackedLists {
  /** Of the lists. */
  readonly names: readonly string[];
  readonly groups: readonly PackedGroup[];
  private readonly columns: readonly string[];

  constructor(text: string) {
    const [description, ...columns] = text.split('\n');
    const { names, groups } = JSON.parse(description) as Pick<PackedLists, 'names' | 'groups'>;
    this.names = names;
    this.groups = groups;
    this.columns = columns;
  }

  /** A reader that stands before the first word. */
  read(): PackedReader {
    return new PackedReader(this.columns);
  }

  /** The words of one list. */
  toWords(name: string): string[] {
    const list = this.names.indexOf(name);
    const words: string[] = [];
    const reader = this.read();
    while (reader.next()) {
      const { lists, isCapital } = this.groups[reader.group];
      if (lists.includes(list)) words.push(reader.toWord(isCapital));
    }
    return words;
  }
}

/** Goes through the words; what it tells is of the word at hand. */
export class PackedReader {
  /** Its letters, the first one small. */
  readonly units: Uint16Array = new Uint16Array(MOST_LETTERS);
  length = 0;
  /** How many letters the word before begins with, too. */
  shared = 0;
  group = 0;
  private readonly sharedColumn: string;
  private readonly lengthColumn: string;
  private readonly groupColumn: string;
  private readonly letters: string;
  private word = 0;
  private letter = 0;

  constructor(columns: readonly string[]) {
    this.sharedColumn = columns[0];
    this.lengthColumn = columns[1];
    this.groupColumn = columns[2];
    this.letters = columns[3];
  }

  /** Goes to the next word; false behind the last. */
  next(): boolean {
    const word = this.word++;
    if (word >= this.sharedColumn.length) return false;
    const shared = this.sharedColumn.charCodeAt(word) - PACKED_ZERO;
    const length = shared + this.lengthColumn.charCodeAt(word) - PACKED_ZERO;
    const { units, letters } = this;
    let letter = this.letter;
    for (let at = shared; at < length; at++) units[at] = letters.charCodeAt(letter++);
    this.letter = letter;
    this.shared = shared;
    this.length = length;
    this.group = this.groupColumn.charCodeAt(word) - PACKED_ZERO;
    return true;
  }

  /** The word as its list writes it. */
  toWord(isCapital: boolean): string {
    const word = String.fromCharCode(...this.units.subarray(0, this.length));
    return isCapital ? word[0].toUpperCase() + word.slice(1) : word;
  }
}
