/** Attributes whose names keep capitals in foreign content (HTML standard, 13.2.6.1: adjust SVG and MathML attributes). */
const MIXED_CASE_ATTRIBUTES: readonly string[] = (
  'attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits definitionURL diffuseConstant ' +
  'edgeMode filterUnits glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines ' +
  'keyTimes lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits ' +
  'numOctaves pathLength patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ ' +
  'preserveAlpha preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur requiredExtensions ' +
  'requiredFeatures specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles ' +
  'surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget xChannelSelector ' +
  'yChannelSelector zoomAndPan'
).split(' ');

const BY_SMALL: ReadonlyMap<string, string> = new Map(
  MIXED_CASE_ATTRIBUTES.map((name) => [name.toLowerCase(), name]),
);

/** How an attribute may be spelt in foreign content, when not in small letters as everywhere else. */
export function findForeignSpelling(attribute: string): string | undefined {
  return BY_SMALL.get(attribute);
}
