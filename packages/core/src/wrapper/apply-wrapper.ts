/** Reads a page as a wrapper says: its records, each cell with how far it is to be trusted. */
import { findUnits } from './find-units.ts';
import { locateCell } from './locate-cell.ts';
import type { Wrapped, WrappedRecord } from './wrapped.ts';
import type { WrapperFile } from './wrapper-file.ts';
import { type Scope, type WrapperInput, WrapperScene } from './wrapper-scene.ts';

/** Applies a wrapper; a page of another host is refused, and says so. */
export function applyWrapper(file: WrapperFile, input: WrapperInput): Wrapped {
  const { name, host, fields } = file;
  const known = {
    name,
    host,
    hasRows: file.rows !== null,
    fields: fields.map(({ name: field, kind }) => ({ name: field, kind })),
  };
  if (!isOfHost(input.page.url, host)) return { ...known, records: [], refused: 'other host', isCut: false };
  const scene = new WrapperScene(input);
  const scopes =
    file.rows === null ? [scene.whole] : findUnits(scene, file).map((node) => toScope(scene, node));
  const records = scopes.map((scope) => readRecord(scene, fields, scope)).filter(hasValue);
  return { ...known, records, isCut: scene.isCut };
}

function toScope({ page }: WrapperScene, node: number): Scope {
  return { start: node, end: page.end[node] };
}

function readRecord(scene: WrapperScene, fields: WrapperFile['fields'], scope: Scope): WrappedRecord {
  return { nodes: [scope.start, scope.end], cells: fields.map((field) => locateCell(scene, field, scope)) };
}

/** A row of which nothing is there is no row. */
function hasValue({ cells }: WrappedRecord): boolean {
  return cells.some(({ text }) => text !== null);
}

/** A page that has no address may be of any host; `www.` makes no other site. */
export function isOfHost(url: string | undefined, host: string | null): boolean {
  if (url === undefined || host === null || !URL.canParse(url)) return true;
  return toHost(url) === host.replace(/^www\./, '');
}

/** The host of an address, without `www.`; null where it has none. */
export function toHost(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null;
  const { host } = new URL(url);
  return host === '' ? null : host.replace(/^www\./, '');
}
