/** What each lens makes of a place, beside the decision whether it is content. */
import type { JsonAnnotation } from '../export/index.ts';

/** The opinion of one lens. */
export interface Opinion {
  readonly lens: string;
  /** `neither` when nothing it says speaks of just this place as content or as frame, `silent` when it says nothing. */
  readonly verdict: 'agrees' | 'differs' | 'neither' | 'silent';
  /** The label it agrees or differs by; null where it does neither. */
  readonly label: string | null;
  /** What it says of the place, the outermost first. */
  readonly labels: readonly string[];
}

/** What a label speaks for: content, a frame of any kind, or one zone. A list or a table may be either. */
type Stance = 'content' | 'frame' | 'header' | 'footer';

/** Labels that speak of content and of what frames it, by lens. */
export const STANCES: Readonly<Record<string, Readonly<Record<string, Stance>>>> = {
  rules: {
    content: 'content',
    navigation: 'frame',
    footer: 'footer',
    header: 'header',
    advertisement: 'frame',
    form: 'frame',
    logo: 'frame',
  },
  objects: {
    BodyZone: 'content',
    HeaderZone: 'header',
    FootZone: 'footer',
    Menu: 'frame',
    LegalInformation: 'frame',
    Interaction: 'frame',
    Banner: 'frame',
  },
  macrostructure: { 'TextBlock (continuous)': 'content', NavigationList: 'frame' },
  repetition: { text: 'content', thread: 'content', menu: 'frame' },
};

/** Labels that only cut text into its parts. */
const UNITS: ReadonlySet<string> = new Set(['Text', 'Sentence', 'Token']);
/** So many of the innermost labels are named. */
const NAMED = 3;
/** What covers more than so many times the words of a place speaks of a part of the page, not of the place. */
const MOST_TIMES = 2;

/** The place opinions are about, and what was decided on it. */
export interface OpinionInput {
  /** Whether it is content; undefined where there is nothing to decide. */
  readonly isKept: boolean | undefined;
  /** The innermost zone of the outline around it. */
  readonly zone: string | undefined;
  /** Words of the place; of its block where it is part of one. */
  readonly words: number;
  readonly wordsOf: (nodes: JsonAnnotation['nodes']) => number;
}

/** Asks every lens that has looked at the page. Annotations stand the outermost first. */
export function collectOpinions(
  annotations: Readonly<Record<string, readonly JsonAnnotation[]>>,
  input: OpinionInput,
): Opinion[] {
  return Object.entries(annotations).map(([lens, all]) => {
    const said = all.filter(({ label }) => !UNITS.has(label));
    const labels = [...new Set(said.map(toLabel).reverse())].reverse();
    return { lens, ...judge(lens, said, input), labels: labels.slice(-NAMED) };
  });
}

function toLabel({ label, attributes }: JsonAnnotation): string {
  return attributes?.text === 'continuous' ? `${label} (continuous)` : label;
}

/** The innermost label that speaks of the place decides; a menu inside the body is a menu. */
function judge(
  lens: string,
  said: readonly JsonAnnotation[],
  input: OpinionInput,
): Pick<Opinion, 'verdict' | 'label'> {
  const views = said.flatMap((annotation) => toView(lens, annotation, input));
  const innermost = views.at(-1);
  if (innermost === undefined) return { verdict: said.length === 0 ? 'silent' : 'neither', label: null };
  // Of two things said of the same words, that it is a frame says more than that it is content.
  const frame = views.findLast(({ stance, words }) => stance !== 'content' && words === innermost.words);
  const { isAgreed, label } = frame ?? innermost;
  return { verdict: isAgreed ? 'agrees' : 'differs', label };
}

interface View {
  readonly stance: Stance;
  readonly isAgreed: boolean;
  readonly label: string;
  readonly words: number;
}

function toView(lens: string, annotation: JsonAnnotation, input: OpinionInput): View[] {
  const label = toLabel(annotation);
  const stance = Object.entries(STANCES[lens] ?? {}).find(([known]) => known === label)?.[1];
  if (stance === undefined || input.isKept === undefined) return [];
  const words = input.wordsOf(annotation.nodes);
  const isAgreed = compare(stance, words > MOST_TIMES * input.words, input);
  return isAgreed === undefined ? [] : [{ stance, isAgreed, label, words }];
}

/** Whether a label agrees with the decision; undefined where it speaks of a whole part of the page. */
function compare(
  stance: Stance,
  isLarge: boolean,
  { isKept, zone }: Pick<OpinionInput, 'isKept' | 'zone'>,
): boolean | undefined {
  if (stance === 'frame') return isKept === false;
  if (stance === zone && isKept === false) return true;
  if (isLarge) return undefined;
  if (stance === 'content') return isKept === true;
  return isKept === false && (zone === undefined || !APART.has(zone));
}

/** Zones that head and foot of a page are not: what a lens calls so differs there. */
const APART: ReadonlySet<string> = new Set(['header', 'footer', 'complementary']);
