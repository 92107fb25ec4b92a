import { type Candidate, METADATA_FIELDS, type MetadataField } from './metadata.ts';

/** Pages repeat themselves; the first ones of each field are enough to choose from and to show. */
const MOST_PER_FIELD = 40;

/** Collects candidates by field as the readers find them. The same value from the same place counts once. */
export class CandidateList {
  private readonly byField = new Map<MetadataField, Candidate[]>(METADATA_FIELDS.map((field) => [field, []]));

  add(field: MetadataField, candidate: Candidate): void {
    const list = this.byField.get(field)!;
    if (candidate.value === '' || list.length >= MOST_PER_FIELD) return;
    const isKnown = list.some(
      ({ value, source, name }) =>
        value === candidate.value && source === candidate.source && name === candidate.name,
    );
    if (!isKnown) list.push(candidate);
  }

  of(field: MetadataField): readonly Candidate[] {
    return this.byField.get(field)!;
  }
}
