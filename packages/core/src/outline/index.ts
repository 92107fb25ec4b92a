/** fuse: all layers in, one outline out. The only place where lenses may disagree. */
export { fuse } from './fuse.ts';
export {
  type Content,
  type Entry,
  OUTLINE_LABELS,
  type Outline,
  type OutlineLabel,
  PAGE_TYPES,
  type PageType,
} from './outline.ts';
