/** A text with what was searched for marked in it. */
export interface Marked {
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** The text in pieces; marks are half-open and ascending. */
export function MarkedText({ text, marks }: Marked) {
  const pieces = marks.map(([start, end], at) => (
    <>
      {text.slice(at === 0 ? 0 : marks[at - 1][1], start)}
      <mark>{text.slice(start, end)}</mark>
    </>
  ));
  return (
    <>
      {pieces}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
