/** Numbers as pages write them: `1,234.50`, `1.234,50 €`, `12 %`, `3.4k`. */

const FACTORS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 };

/** The number a text shows, or undefined. */
export function readNumber(text: string): number | undefined {
  const match = /([+\-−]?)(\d[\d.,'’\s]*)([kKmM]?)(?:[^\p{L}\d]|$)/u.exec(text);
  if (match === null) return undefined;
  const digits = toPlain(match[2].replace(/[\s'’]/g, '').replace(/[.,]$/, ''));
  const value = Number(digits) * (FACTORS[match[3].toLowerCase()] ?? 1);
  if (!Number.isFinite(value)) return undefined;
  return match[1] === '' || match[1] === '+' ? value : -value;
}

/**
 * With both signs the last one is the decimal sign. A sign that comes twice, or a comma before three digits, groups
 * thousands.
 */
function toPlain(digits: string): string {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  const decimal = comma > point ? ',' : '.';
  const isGrouping =
    comma < 0 || point < 0
      ? digits.split(decimal).length > 2 || (decimal === ',' && /,\d{3}$/.test(digits))
      : false;
  const kept = isGrouping ? digits.replaceAll(decimal, '') : digits;
  return kept.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
}
