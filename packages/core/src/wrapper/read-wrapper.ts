/** Checks the file of a wrapper before use, and says what was expected and where. */
import { SiteWrapper } from './site-wrapper.ts';
import { WrapperError } from './wrapper-error.ts';
import {
  ANCHOR_KINDS,
  type Anchor,
  FIELD_KINDS,
  type ValuePart,
  WRAPPER_BOUNDS,
  WRAPPER_VERSION,
  type WrapperExample,
  type WrapperField,
} from './wrapper-file.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Makes a wrapper of what was read from a file; what is none is refused in a sentence. */
export function readWrapper(file: unknown): SiteWrapper {
  if (!isObject(file) || file.anatome !== 'wrapper')
    throw refuse('the file', 'a wrapper', isObject(file) ? file.anatome : file);
  if (file.version !== WRAPPER_VERSION) throw refuse('version', String(WRAPPER_VERSION), file.version);
  const rows = file.rows ?? null;
  if (rows !== null && !isObject(rows)) throw refuse('rows', 'null or an object', rows);
  const fields = readList(file.fields, 'fields', WRAPPER_BOUNDS.fields).map(readField);
  if (fields.length === 0) throw refuse('fields', 'at least one', file.fields);
  const twice = fields.find(({ name }, at) => fields.findIndex((field) => field.name === name) !== at);
  if (twice !== undefined) throw new WrapperError(`No wrapper: two fields are called "${twice.name}".`);
  return new SiteWrapper({
    anatome: 'wrapper',
    version: WRAPPER_VERSION,
    name: readText(file.name, 'name'),
    host: file.host === null || file.host === undefined ? null : readText(file.host, 'host'),
    rows: rows === null ? null : { anchors: readAnchors(rows.anchors, 'rows.anchors') },
    fields,
    examples: readList(file.examples ?? [], 'examples', WRAPPER_BOUNDS.examples).map(readExample),
  });
}

function readField(field: unknown, at: number): WrapperField {
  const where = `fields[${at}]`;
  if (!isObject(field)) throw refuse(where, 'an object', field);
  const { attribute, part, longest } = field;
  const kind = FIELD_KINDS.find((known) => known === field.kind);
  if (kind === undefined) throw refuse(`${where}.kind`, `one of ${FIELD_KINDS.join(', ')}`, field.kind);
  if (longest !== undefined && !(typeof longest === 'number' && longest > 0))
    throw refuse(`${where}.longest`, 'a number above 0', longest);
  return {
    name: readText(field.name, `${where}.name`),
    kind,
    ...(attribute !== undefined && { attribute: readText(attribute, `${where}.attribute`) }),
    ...(part !== undefined && { part: readPart(part, `${where}.part`) }),
    ...(typeof longest === 'number' && { longest }),
    anchors: readAnchors(field.anchors, `${where}.anchors`),
  };
}

function readPart(part: unknown, where: string): ValuePart {
  if (!isObject(part)) throw refuse(where, 'an object', part);
  const { after, before } = part;
  return {
    ...(after !== undefined && { after: readText(after, `${where}.after`) }),
    ...(before !== undefined && { before: readText(before, `${where}.before`) }),
  };
}

function readAnchors(anchors: unknown, where: string): Anchor[] {
  return readList(anchors, where, WRAPPER_BOUNDS.anchors).map((anchor, at) =>
    readAnchor(anchor, `${where}[${at}]`),
  );
}

function readAnchor(anchor: unknown, where: string): Anchor {
  if (!isObject(anchor)) throw refuse(where, 'an object', anchor);
  const { like, nth, weight } = anchor;
  const by = ANCHOR_KINDS.find((known) => known === anchor.by);
  if (by === undefined) throw refuse(`${where}.by`, `one of ${ANCHOR_KINDS.join(', ')}`, anchor.by);
  if (nth !== undefined && (!Number.isSafeInteger(nth) || nth === 0))
    throw refuse(`${where}.nth`, 'a number from 1, or below 0', nth);
  if (typeof weight !== 'number' || !(weight >= 0 && weight <= 1))
    throw refuse(`${where}.weight`, 'a number from 0 to 1', weight);
  return {
    by,
    find: readText(anchor.find, `${where}.find`),
    ...(like !== undefined && { like: readText(like, `${where}.like`) }),
    ...(nth !== undefined && { nth: nth as number }),
    weight,
  };
}

function readExample(example: unknown, at: number): WrapperExample {
  const where = `examples[${at}]`;
  if (!isObject(example)) throw refuse(where, 'an object', example);
  if (typeof example.page !== 'string') throw refuse(`${where}.page`, 'a text', example.page);
  const records = readList(example.records, `${where}.records`, WRAPPER_BOUNDS.records);
  return {
    page: example.page,
    records: records.map((record, row) => readCells(record, `${where}.records[${row}]`)),
  };
}

function readCells(record: unknown, where: string): WrapperExample['records'][number] {
  if (!isObject(record)) throw refuse(where, 'an object', record);
  for (const [name, text] of Object.entries(record))
    if (text !== null && typeof text !== 'string') throw refuse(`${where}.${name}`, 'a text or null', text);
  return record as WrapperExample['records'][number];
}

function readList(list: unknown, where: string, most: number): readonly unknown[] {
  if (!Array.isArray(list) || list.length > most) throw refuse(where, `a list of at most ${most}`, list);
  return list;
}

function readText(text: unknown, where: string): string {
  if (typeof text !== 'string' || text === '' || text.length > WRAPPER_BOUNDS.characters)
    throw refuse(where, `a text of at most ${WRAPPER_BOUNDS.characters} characters`, text);
  return text;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const LONGEST_SHOWN = 60;

function refuse(place: string, expected: string, got: unknown): WrapperError {
  const shown = (JSON.stringify(got) ?? String(got)).slice(0, LONGEST_SHOWN);
  return new WrapperError(`No wrapper: expected ${place} to be ${expected}, but got ${shown}.`);
}
