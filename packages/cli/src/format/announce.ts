/** The line that says whose a document is when several are printed one after the other. */
import { toOneLine } from '../terminal/control.ts';

/** As `head` and `tail` do it. */
export function announceInText(source: string): string {
  return `==> ${toOneLine(source)} <==\n`;
}

/** A comment, for Graphviz, which draws one graph after the other. */
export function announceInDot(source: string): string {
  return `// ${announceInText(source)}`;
}

/** A comment, for markup; two hyphens would end it. */
export function announceInMarkup(source: string): string {
  return `<!-- ==> ${toOneLine(source).replaceAll('--', '- -')} <== -->\n`;
}
