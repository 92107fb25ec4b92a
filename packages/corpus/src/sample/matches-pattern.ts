/** Whether a text is as a pattern says, `*` standing for anything; in one pass for each part between stars. */
export function matchesPattern(text: string, pattern: string): boolean {
  const [first, ...rest] = pattern.split('*');
  if (rest.length === 0) return text === pattern;
  if (!text.startsWith(first)) return false;
  const last = rest.pop()!;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
