import { ByteWriter } from './byte-writer.ts';

/**
 * What a blob holds. Kept for years, like all of its form: append, never change.
 *
 *     blob       form (one byte), number of documents, bytes of the documents, bytes of the counts, bytes of the lengths;
 *                then documents, counts, lengths and positions one after the other
 *     documents  the number of the first; of each other, by how much it is greater than the one before
 *     counts     per document and place, places ascending: place (one byte), how often × 2, plus 1 if the document has
 *                another place
 *     lengths    per document: bytes of its positions
 *     positions  per document and place as in counts: the first, then by how much each is greater than the one before
 *
 * All numbers are varints. Whoever ranks needs documents and counts only.
 */
export const FORMS = { documents: 1, counts: 2, positions: 3 } as const;
export type Form = (typeof FORMS)[keyof typeof FORMS];

/** Writes the postings of one word after another's. */
export class BlobWriter {
  readonly #documents = new ByteWriter();
  readonly #counts = new ByteWriter();
  readonly #lengths = new ByteWriter();
  readonly #positions = new ByteWriter();
  #size = 0;
  #last = 0;
  #positionsBefore = 0;

  get size(): number {
    return this.#size;
  }

  /** Begins a document; they ascend. */
  document(document: number): void {
    if (document <= this.#last)
      throw new RangeError(
        `Documents ascend: after ${this.#last} came ${document}. Add each once, in order.`,
      );
    this.#documents.varint(document - this.#last);
    this.#last = document;
    this.#size++;
  }

  /** A place of the document; they ascend too. */
  count(place: number, count: number, isLast: boolean): void {
    this.#counts.byte(place);
    this.#counts.varint(count * 2 + (isLast ? 0 : 1));
  }

  /** A position, given by what it is more than the one before in its place. */
  position(more: number): void {
    this.#positions.varint(more);
  }

  /** All positions of the document, as another blob had them. */
  positions(bytes: Uint8Array): void {
    this.#positions.bytes(bytes);
  }

  /** Ends the positions of a document. */
  endPositions(): void {
    this.#lengths.varint(this.#positions.length - this.#positionsBefore);
    this.#positionsBefore = this.#positions.length;
  }

  /** The blob; the writer begins anew. */
  finish(form: Form): Uint8Array {
    const blob = new ByteWriter();
    blob.byte(form);
    blob.varint(this.#size);
    const sections = [this.#documents, this.#counts, this.#lengths, this.#positions];
    for (const section of sections.slice(0, 3)) blob.varint(section.length);
    for (const section of sections) blob.bytes(section.view());
    for (const section of sections) section.clear();
    this.#size = 0;
    this.#last = 0;
    this.#positionsBefore = 0;
    return blob.view().slice();
  }
}
