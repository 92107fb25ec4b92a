/** Above this many numbers the built-in sort beats insertion. */
const FEW = 24;

/** A growing list of numbers that is used over and over. */
export class NumberList {
  numbers: Int32Array = new Int32Array(64);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length++] = number;
  }

  /** Appends another list, smallest first; the other list is sorted on the way. */
  appendSorted(other: NumberList): void {
    other.sort();
    for (let at = 0; at < other.length; at++) this.push(other.numbers[at]);
  }

  private sort(): void {
    const { numbers, length } = this;
    if (length > FEW) {
      numbers.subarray(0, length).sort();
      return;
    }
    for (let at = 1; at < length; at++) {
      const number = numbers[at];
      let hole = at;
      while (hole > 0 && numbers[hole - 1] > number) {
        numbers[hole] = numbers[hole - 1];
        hole--;
      }
      numbers[hole] = number;
    }
  }
}
