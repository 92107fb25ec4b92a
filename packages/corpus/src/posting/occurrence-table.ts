/** One number per occurrence and column; rows are sorted by word when all are known. */
export class OccurrenceTable {
  size = 0;
  words = new Uint32Array(1024);
  documents = new Uint32Array(1024);
  places = new Uint8Array(1024);
  positions = new Uint32Array(1024);

  add(word: number, document: number, place: number, position: number): void {
    if (this.size === this.words.length) this.#grow();
    const row = this.size++;
    this.words[row] = word;
    this.documents[row] = document;
    this.places[row] = place;
    this.positions[row] = position;
  }

  /** The rows by word, those of a word in the order they came; and where each word ends among them. */
  sort(words: number): { readonly rows: Uint32Array; readonly ends: Uint32Array } {
    const ends = new Uint32Array(words);
    for (let row = 0; row < this.size; row++) ends[this.words[row]]++;
    for (let word = 1; word < words; word++) ends[word] += ends[word - 1];
    const rows = new Uint32Array(this.size);
    const next = ends.slice();
    for (let row = this.size - 1; row >= 0; row--) rows[--next[this.words[row]]] = row;
    return { rows, ends };
  }

  #grow(): void {
    this.words = twice(this.words);
    this.documents = twice(this.documents);
    this.positions = twice(this.positions);
    const places = new Uint8Array(this.places.length * 2);
    places.set(this.places);
    this.places = places;
  }
}

function twice(column: Uint32Array): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(column.length * 2);
  grown.set(column);
  return grown;
}
