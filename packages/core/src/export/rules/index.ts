/** Exports of the rules lens: what rules did to a page, as XML and as HTML. */
export { toRuleHtml } from './to-rule-html.ts';
export { toRuleXml } from './to-rule-xml.ts';
