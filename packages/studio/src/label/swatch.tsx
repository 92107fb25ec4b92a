import { toFamily, toHue } from './label.ts';

/** The small square that stands for a label: hue by colour, family by line. */
export function Swatch({ label }: { label: string }) {
  return <span class={`swatch hue-${toHue(label)} is-${toFamily(label)}`} aria-hidden="true" />;
}
