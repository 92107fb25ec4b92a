/** Values of one block each, by name: what the block model reads. */
export type Columns = Readonly<Record<string, Float32Array>>;
