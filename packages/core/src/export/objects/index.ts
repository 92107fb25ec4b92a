/** Exports of the objects lens: graph, rows, text, drawing, signatures. Page and annotations in; no analysis. */
export { compareSequences, compareSignatures, compareZones, type Likeness } from './compare-signatures.ts';
export { type GraphObject, type GraphZone, type ObjectGraph, toObjectGraph } from './object-graph.ts';
export { type ObjectRow, toObjectNdjson, toObjectRows } from './to-object-rows.ts';
export { toObjectSvg } from './to-object-svg.ts';
export { toObjectText } from './to-object-text.ts';
export { toSignature, toSignatures, toSignatureText, type ZoneSignature } from './zone-signature.ts';
