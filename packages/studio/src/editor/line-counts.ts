/** What each line of a file brought about on the page, at the end of the line. */
import { type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { toFamily, toHue } from '../label/label.ts';

type Counts = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** New counts, by line. */
export const setLineCounts = StateEffect.define<Counts>();

class CountWidget extends WidgetType {
  readonly counts: ReadonlyMap<string, number>;

  constructor(counts: ReadonlyMap<string, number>) {
    super();
    this.counts = counts;
  }

  override eq(other: CountWidget): boolean {
    return JSON.stringify([...other.counts]) === JSON.stringify([...this.counts]);
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = 'line-count';
    for (const [label, count] of this.counts) {
      const swatch = document.createElement('span');
      swatch.className = `swatch hue-${toHue(label)} is-${toFamily(label)}`;
      const words = document.createElement('span');
      words.textContent = `${label} ${count}`;
      element.append(swatch, words);
    }
    return element;
  }
}

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setLineCounts)) return toMarks(effect.value, transaction.state.doc);
    }
    return marks.map(transaction.changes);
  },
  provide: (own) => EditorView.decorations.from(own),
});

/** Shows the counts. */
export const lineCounts: Extension = field;

function toMarks(
  counts: Counts,
  doc: { lines: number; line: (at: number) => { to: number } },
): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const line of [...counts.keys()].sort((a, b) => a - b)) {
    if (line < 1 || line > doc.lines) continue;
    const { to } = doc.line(line);
    builder.add(to, to, Decoration.widget({ widget: new CountWidget(counts.get(line)!), side: 1 }));
  }
  return builder.finish();
}
