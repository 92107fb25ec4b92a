/** The objects lens: zones, content objects, presentation objects. See docs/lenses/objects.md. */
export { checkLegalKeywords, type LegalKeyword, readLegalKeywords } from './legal-keywords.ts';
export {
  CONTENT_CLASSES,
  type ObjectClass,
  PRESENTATION_CLASSES,
  SUPERTYPES,
  ZONE_CLASSES,
} from './object-class.ts';
export { createObjectsLens, type ObjectsLensOptions } from './objects-lens.ts';
