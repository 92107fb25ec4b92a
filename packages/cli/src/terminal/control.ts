/** Control characters that could make a terminal do things; line break and tab stay. */
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Text of a stranger made safe to show on a terminal: its control characters become U+FFFD. */
export function neutralise(text: string): string {
  return text.replace(CONTROL, '\uFFFD');
}

/** The same on one line. */
export function toOneLine(text: string): string {
  return neutralise(text.replace(/\s+/g, ' ').trim());
}
