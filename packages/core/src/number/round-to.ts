/** A number with so many digits behind the point, halves up: what people are shown, and what JSON has. */
export function roundTo(value: number, digits: number): number {
  const unit = 10 ** digits;
  return Math.round(value * unit) / unit;
}
