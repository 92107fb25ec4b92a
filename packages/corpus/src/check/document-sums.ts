import { hashWord } from '@anatome/core/number';
import { readBlob } from '../posting/blob.ts';
import { FORMS } from '../posting/blob-writer.ts';
import { PositionSection } from '../posting/position-section.ts';

/** Sums of all that postings say of each document: in whatever order they are read, equal postings have equal sums. */
export class DocumentSums {
  private readonly sums = new Map<number, readonly [low: number, high: number]>();

  /** Adds the postings of a word, but for documents that are dead. */
  add(word: string, data: Uint8Array, dead?: ReadonlySet<number>): void {
    const blob = readBlob(data);
    const positions = blob.form === FORMS.positions ? new PositionSection(blob) : undefined;
    const start = hashWord(`${blob.form} ${word}`);
    for (const [index, document] of blob.documents.entries()) {
      if (dead?.has(document)) continue;
      let [low, high] = start;
      const mix = (value: number): void => {
        low = Math.imul(low ^ value, FACTORS[0]);
        high = Math.imul(high ^ value, FACTORS[1]) ^ (low >>> 15);
      };
      for (let entry = blob.starts[index]; entry < blob.starts[index + 1]; entry++) {
        mix(blob.places[entry]);
        mix(blob.counts[entry]);
      }
      for (const byte of positions?.bytesOf(index) ?? []) mix(byte);
      const [sumLow, sumHigh] = this.sums.get(document) ?? [0, 0];
      this.sums.set(document, [(sumLow + low) | 0, (sumHigh + high) | 0]);
    }
  }

  has(document: number): boolean {
    return this.sums.has(document);
  }

  /** Whether others say the same of a document. */
  isEqual(document: number, others: DocumentSums): boolean {
    return String(this.sums.get(document)) === String(others.sums.get(document));
  }

  documents(): number[] {
    return [...this.sums.keys()].sort((a, b) => a - b);
  }
}

/** Odd constants, as in hash-word.ts. */
const FACTORS = [2654435761, 1597334677] as const;
