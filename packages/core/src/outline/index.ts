/** fuse: all layers in, one outline out. The only place where lenses may disagree. */
export { fuse } from './fuse.ts';
export { type Entry, OUTLINE_LABELS, type Outline, type OutlineLabel } from './outline.ts';
