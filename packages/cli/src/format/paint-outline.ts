import type { Colours } from '../terminal/colours.ts';

/** `  - heading "Storm" [level=1]`, and nothing a page's text could be mistaken for: it stands in quotes. */
const LINE = /^( *- )(\S+)( ".*")?((?: \[[^\]\n]*\])*)$/gm;

/** Colours the outline notation for a terminal: labels stand out, numbers step back. */
export function paintOutline(text: string, colours: Colours): string {
  return text.replace(
    LINE,
    (_line, dash: string, label: string, quote: string | undefined, marks: string) =>
      `${colours.dim(dash)}${colours.cyan(label)}${quote ?? ''}${colours.dim(marks)}`,
  );
}
