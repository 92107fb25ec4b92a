import { type Blob, readBlob } from './blob.ts';
import { BlobWriter, FORMS, type Form } from './blob-writer.ts';
import { BrokenPostingsError } from './byte-reader.ts';
import { PositionSection } from './position-section.ts';

/** A document of a blob. */
interface Source {
  readonly document: number;
  readonly index: number;
  readonly blob: Blob;
  readonly positions: PositionSection | undefined;
}

/** The postings of a word in several segments as those of one, without dead documents; `undefined` if none lives. */
export function mergeBlobs(
  blobs: readonly Uint8Array[],
  isDead: (document: number) => boolean,
): Uint8Array | undefined {
  const sources = blobs
    .flatMap((bytes) => toSources(readBlob(bytes)))
    .filter(({ document }) => !isDead(document))
    .sort((a, b) => a.document - b.document);
  if (sources.length === 0) return undefined;
  const form = sources[0].blob.form;
  const writer = new BlobWriter();
  sources.forEach((source, number) => {
    check(source, form, sources[number - 1]);
    copy(source, writer);
  });
  return writer.finish(form);
}

function toSources(blob: Blob): Source[] {
  const positions = blob.form === FORMS.positions ? new PositionSection(blob) : undefined;
  return Array.from(blob.documents, (document, index) => ({ document, index, blob, positions }));
}

function check({ document, blob }: Source, form: Form, before: Source | undefined): void {
  if (before?.document === document) throw new BrokenPostingsError(`document ${document} is in two segments`);
  if (blob.form !== form) throw new BrokenPostingsError(`form ${form} was expected, ${blob.form} came`);
}

function copy({ document, index, blob, positions }: Source, writer: BlobWriter): void {
  writer.document(document);
  const end = blob.starts[index + 1];
  for (let entry = blob.starts[index]; entry < end; entry++)
    writer.count(blob.places[entry], blob.counts[entry], entry === end - 1);
  if (positions === undefined) return;
  writer.positions(positions.bytesOf(index));
  writer.endPositions();
}
