/** White space and control characters: line breaks of every kind among them. */
const SPACE = /[\s\p{Cc}]+/gu;

/** Text on one line, whatever line breaks it has. */
export function toOneLine(text: string): string {
  return text.replace(SPACE, ' ');
}
