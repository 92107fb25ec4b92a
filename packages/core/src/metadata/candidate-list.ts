import { type Candidate, METADATA_FIELDS, type MetadataField } from './metadata.ts';

/** Pages repeat themselves; the first ones of each field are enough to choose from and to show. */
const MOST_PER_FIELD = 40;

/** Collects candidates by field as the readers find them. The same value from the same place counts once. */
export class CandidateList {
  private readonly byField = new Map<MetadataField, Candidate[]>(METADATA_FIELDS.map((field) => [field, []]));

  add(field: MetadataField, candidate: Candidate): void {
    const list = this.byField.get(field)!;
    if (candidate.value === '' || list.length >= MOST_PER_FIELD) return;
    for (const known of list) if (isSame(known, candidate)) return;
    list.push(candidate);
  }

  of(field: MetadataField): readonly Candidate[] {
    return this.byField.get(field)!;
  }
}

function isSame(one: Candidate, other: Candidate): boolean {
  return one.source === other.source && one.name === other.name && one.value === other.value;
}
