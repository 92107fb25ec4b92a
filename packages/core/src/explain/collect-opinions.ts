/** What each lens makes of a place, beside the decision whether it is content. */
import type { JsonAnnotation } from '../export/index.ts';

/** The opinion of one lens. */
export interface Opinion {
  readonly lens: string;
  /** `neither` when all it says fits content and frame alike, `silent` when it says nothing of the place. */
  readonly verdict: 'agrees' | 'differs' | 'neither' | 'silent';
  /** What it says of the place, the outermost first. */
  readonly labels: readonly string[];
}

/** Labels that speak of content (1) and of what frames it (-1), by lens. A list or a table may be either. */
export const STANCES: Readonly<Record<string, Readonly<Record<string, 1 | -1>>>> = {
  rules: { content: 1, navigation: -1, footer: -1, header: -1, advertisement: -1, form: -1, logo: -1 },
  objects: {
    BodyZone: 1,
    HeaderZone: -1,
    FootZone: -1,
    Menu: -1,
    LegalInformation: -1,
    Interaction: -1,
    Banner: -1,
  },
  macrostructure: { 'TextBlock (continuous)': 1, NavigationList: -1 },
  repetition: { text: 1, thread: 1, menu: -1 },
};

/** Labels that only cut text into its parts. */
const UNITS: ReadonlySet<string> = new Set(['Text', 'Sentence', 'Token']);
/** So many of the innermost labels are named. */
const NAMED = 3;

/** Asks every lens that has looked at the page. Annotations stand the outermost first. */
export function collectOpinions(
  annotations: Readonly<Record<string, readonly JsonAnnotation[]>>,
  isKept: boolean | undefined,
): Opinion[] {
  return Object.entries(annotations).map(([lens, said]) => {
    const labels = [...new Set(said.map(toLabel))].filter((label) => !UNITS.has(label));
    return { lens, verdict: judge(lens, labels, isKept), labels: labels.slice(-NAMED) };
  });
}

function toLabel({ label, attributes }: JsonAnnotation): string {
  return attributes?.text === 'continuous' ? `${label} (continuous)` : label;
}

/** The innermost label with a stance decides: a menu inside the body is a menu. */
function judge(lens: string, labels: readonly string[], isKept: boolean | undefined): Opinion['verdict'] {
  if (labels.length === 0) return 'silent';
  const stances = new Map(Object.entries(STANCES[lens] ?? {}));
  const stance = labels.findLast((label) => stances.has(label));
  if (stance === undefined || isKept === undefined) return 'neither';
  return stances.get(stance)! > 0 === isKept ? 'agrees' : 'differs';
}
