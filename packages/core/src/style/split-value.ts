/** Splits a value at the spaces outside brackets and strings; slashes and commas stand alone. */
export function splitValue(text: string): string[] {
  const parts: string[] = [];
  let open = 0;
  let quote = '';
  let from = 0;
  const take = (to: number): void => {
    if (to > from) parts.push(text.slice(from, to));
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') open++;
    else if (sign === ')') open--;
    else if (
      open === 0 &&
      (sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r' || sign === '\f')
    ) {
      take(at);
      from = at + 1;
    } else if (open === 0 && (sign === '/' || sign === ',')) {
      take(at);
      parts.push(sign);
      from = at + 1;
    }
  }
  take(text.length);
  return parts;
}
