/** Labels beside values: taken off, they name the column. */
import { type Page, TAG } from '../../page/index.ts';
import { type Canvas, countFilled, countWords, findCommonest, type Sketch } from './sketch.ts';

/** Part of the rows that must have the same label. */
const MOST = 0.8;
const LONGEST_LABEL = 40;
const MOST_LABEL_WORDS = 5;

/** A colon, or a dash, between a label and its value. */
const SIGN = /(?:(?<!\s)\s+)?[:：]\s*$|(?<!\s)\s+[-–—]\s*$/u;
/** A label before its value in one text. */
const LABELLED = /^(\p{L}[^:：\d]{1,38}?)(?:\s*[:：]\s*(?!\/\/)|\s+[-–—]\s+)(?=\S)/u;

/** A text that is the same in all rows and stands right before another one names it; so does one inside the text. */
export function takeLabels(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  const kept = sketches.map((sketch) => takeInnerLabel(sketch));
  for (const label of sketches) {
    const name = readLabel(canvas.page, label);
    if (name === '') continue;
    const at = kept.findIndex((sketch) => isLabelled(canvas.page, label, sketch));
    if (at < 0) continue;
    const from = kept.findIndex(({ starts, kind }) => kind === 'text' && starts === label.starts);
    kept[at] = kept[at].from === 'header' ? kept[at] : { ...kept[at], name, from: 'label' };
    if (from >= 0) kept.splice(from, 1);
  }
  return kept;
}

/** The name a column of labels gives, '' where it is none. */
function readLabel(page: Page, sketch: Sketch): string {
  if (sketch.kind !== 'text' || sketch.from === 'header') return '';
  const filled = countFilled(sketch);
  const { text, count } = findCommonest(sketch);
  if (filled < 2 || count < MOST * filled || text.length > LONGEST_LABEL || !/\p{L}/u.test(text)) return '';
  if (countWords(text) > MOST_LABEL_WORDS) return '';
  const start = sketch.starts.find((node) => node >= 0)!;
  if (!SIGN.test(text) && !isLabelTag(page, start)) return '';
  return text.replace(SIGN, '').trim();
}

function isLabelTag(page: Page, node: number): boolean {
  const tag = page.tag[node];
  return tag === TAG.dt || tag === TAG.th;
}

/** Whether a text follows the label in most rows, with nothing between. */
function isLabelled({ text, textAt }: Page, label: Sketch, value: Sketch): boolean {
  if ((value.kind !== 'text' && value.kind !== 'series') || value.starts === label.starts) return false;
  let [after, valued] = [0, 0];
  for (let row = 0; row < value.texts.length; row++) {
    if (value.texts[row] === '') continue;
    valued++;
    if (label.texts[row] === '' || value.starts[row] < label.ends[row]) continue;
    const between = text.slice(textAt[label.ends[row]], textAt[value.starts[row]]);
    if (between.trim() === '') after++;
  }
  return valued > 0 && after >= MOST * valued;
}

/** "With package - $20.00" in every row: the price with a name. */
function takeInnerLabel(sketch: Sketch): Sketch {
  if (sketch.kind !== 'text' || sketch.from !== '') return sketch;
  const first = LABELLED.exec(sketch.texts.find((text) => text !== '') ?? '')?.[1];
  if (first === undefined || countWords(first) > MOST_LABEL_WORDS) return sketch;
  const filled = countFilled(sketch);
  const labels = sketch.texts.map((text) => LABELLED.exec(text));
  const labelled = labels.filter((label) => label?.[1] === first).length;
  if (labelled < 3 || labelled < MOST * filled) return sketch;
  const texts = sketch.texts.map((text, row) => {
    const label = labels[row];
    return label?.[1] === first ? text.slice(label[0].length) : text;
  });
  return { ...sketch, texts, name: first.trim(), from: 'label' };
}
