/** Why a place is what it is, in two lines: its entry, and whether it is content. */
import type { ContentExplanation, Why } from '../outline/index.ts';
import { nameDeclared } from './name-element.ts';
import { tellContent } from './tell-content.ts';

/** The verdict on a place. */
export interface PlaceWhy extends Why {
  /** Whether it is content, in one sentence; empty for zones and where there is no text. */
  readonly content: string;
  /** What would have turned that round; null where nothing that was tried would. */
  readonly contentChange: string | null;
}

export interface PlaceInput {
  /** Name of the element of the place. */
  readonly element: string;
  readonly label: string | undefined;
  readonly why: Why;
  readonly content: ContentExplanation;
  /** Words of the place itself: fewer than those of its block where it is a part of one. */
  readonly words: number;
  /** Whether the place has fewer words than its entry. */
  readonly isPart: boolean;
  /** Whether its element is another than that of its entry. */
  readonly isInside: boolean;
}

/** Labels of the outline that are parts of a page. */
export const ZONES: ReadonlySet<string> = new Set([
  'header',
  'navigation',
  'main',
  'complementary',
  'footer',
]);
/** Elements that are the page: of them its type is told. */
const PAGES: ReadonlySet<string> = new Set(['document', 'html', 'body']);
/** The verdict has fewer reasons than the how: it is two lines. */
const COUNTS = { own: 2, other: 1 } as const;

/** Puts together what is said of the entry and of the content. */
export function toPlaceWhy(input: PlaceInput): PlaceWhy {
  const { element, label, why, content, isPart, isInside } = input;
  const isZone = label !== undefined && ZONES.has(label);
  if (isZone && !isPart) return { ...why, content: '', contentChange: null };
  const told = toContent(input);
  const declared = nameDeclared(element);
  if (declared !== undefined && isInside && declared !== why.is) {
    const said = `its author says so: <${element}>`;
    const is = declared.endsWith(why.is) ? declared : `${declared}, part of ${why.is}`;
    return { is, for: [said], against: [], change: null, ...told };
  }
  if (label === undefined && !PAGES.has(element))
    return { is: `part of a page that is ${why.is}`, for: [], against: [], change: null, ...told };
  if (!isPart) return { ...why, ...told };
  const is = `${label === 'table' && content.blocks === 1 ? toCell(element) : 'part'} of ${why.is}`;
  // What speaks for a zone does not speak for each line of it.
  return isZone ? { is, for: [], against: [], change: null, ...told } : { ...why, is, ...told };
}

function toCell(element: string): string {
  return element === 'th' ? 'a heading cell' : 'a cell';
}

function toContent({ content, words: own }: PlaceInput): Pick<PlaceWhy, 'content' | 'contentChange'> {
  const { block, blocks, keptBlocks, keptWords, words, by } = content;
  if (block === null || words === 0) return { content: '', contentChange: null };
  if (blocks === 1)
    return {
      content: `${own < block.words ? `The text of ${block.words} words it stands in` : 'It'} ${tellContent(block, by, COUNTS)}`,
      contentChange: tellChange(content),
    };
  if (keptBlocks === blocks) return { content: 'All of it is content.', contentChange: null };
  if (keptBlocks === 0) return { content: 'None of it is content.', contentChange: null };
  return { content: `${keptWords} of its ${words} words are content.`, contentChange: null };
}

/** What turns it round is told where a person can picture it. */
function tellChange({ block }: ContentExplanation): string | null {
  const { change, kept } = block!;
  if (change === null || change.plain === null) return null;
  return `It would be ${kept ? 'left out' : 'kept'} if ${change.plain}.`;
}

/** All of it as two lines: what it is, and what else it would be; whether it is content, and what would turn that. */
export function listWhy(why: PlaceWhy): string[] {
  const is = `This is ${why.is}${why.for.length > 0 ? `: ${why.for.join('; ')}` : ''}.`;
  const against = why.against.length > 0 ? `Against it: ${why.against.join('; ')}.` : '';
  const lines =
    why.content === ''
      ? [[is], [against, why.change]]
      : [
          [is, against, why.change],
          [why.content, why.contentChange],
        ];
  return lines.map((line) => line.filter(Boolean).join(' ')).filter((line) => line !== '');
}
