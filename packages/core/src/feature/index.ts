/** measure: feature columns, one value per node. No threshold and no judgement lives here. */
export { type Features, IMAGE, LINK } from './features.ts';
