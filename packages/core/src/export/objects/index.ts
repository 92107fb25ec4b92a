/** Exports of the objects lens: graph, rows, text, drawing, signatures. Page and annotations in; no analysis. */
export { compareSequences, compareSignatures, compareZones, type Likeness } from './compare-signatures.ts';
export type { GraphObject } from './graph-object.ts';
export { type GraphZone, type ObjectGraph, type TagRun, toObjectGraph } from './object-graph.ts';
export { type ObjectRow, toObjectNdjson, toObjectRows } from './to-object-rows.ts';
export { toObjectSvg } from './to-object-svg.ts';
export { toObjectText } from './to-object-text.ts';
export { toSignature, toSignatures, toSignatureText, type ZoneSignature } from './zone-signature.ts';
