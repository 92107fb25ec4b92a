/** The macrostructure lens written down: XHTML, reduced tree, tree drawings, coloured page, headline tree. */
export { buildTree, type MacroNode, type TreeKind } from './build-tree.ts';
export { checkMacrostructure, runSelfChecks, type SelfCheck } from './check-macrostructure.ts';
export { buildHeadlineTree, type HeadlineNode } from './headline-tree.ts';
export { HYPNOTIC_NAMESPACE } from './hypnotic.ts';
export type { StageOneValues } from './stage-one.ts';
export { toColouredHtml } from './to-coloured-html.ts';
export { toHypnoticXhtml } from './to-hypnotic-xhtml.ts';
export { toReducedXml } from './to-reduced-xml.ts';
export { toSelfCheckText } from './to-self-check-text.ts';
export { toTreeDot } from './to-tree-dot.ts';
export { toTreeSvg } from './to-tree-svg.ts';
