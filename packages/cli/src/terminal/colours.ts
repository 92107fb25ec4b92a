import pc from 'picocolors';

/** Functions that colour text, or leave it alone. */
export type Colours = ReturnType<typeof pc.createColors>;

interface Stream {
  readonly isTTY?: boolean;
}

/** Colours for a stream: only on a terminal, and not when NO_COLOR (no-color.org) or a dumb terminal asks for none. */
export function toColours(stream: Stream): Colours {
  const { NO_COLOR = '', TERM } = process.env;
  return pc.createColors(stream.isTTY === true && NO_COLOR === '' && TERM !== 'dumb');
}
