export { type AddedContent, type ElementMark, type MarkedElements, toRuleXml } from './to-rule-xml.ts';
