/** The repetition lens (Nanno, Saito, Okumura): series of alike things, their types and their records. */
export { createRepetitionLens, type RepetitionOptions } from './repetition-lens.ts';
