/** What the rules alone say of a block, and which of them decided. */
import {
  type BlockTable,
  createEmptyNames,
  isFrame,
  isShortLinks,
  type NameMasks,
  proseOf,
  type RuleChoice,
  SHARE,
} from '../../block/index.ts';
import { FLAG } from '../../page/index.ts';
import { toTag } from './to-tag.ts';

/** An element that frames a content, or would if it held less. */
export interface FrameExplanation {
  readonly path: string;
  /** The element as its author wrote it: `div class="sidebar"`. */
  readonly element: string;
  /** Whether its tag or role says so, or its class or id. */
  readonly by: 'markup' | 'name';
  /** Its share of the page's running text. */
  readonly share: number;
  /** Whether that is little enough for it to be left out. */
  readonly isBelieved: boolean;
}

/** What the rules decided of a block. */
export interface RulesExplanation {
  readonly kept: boolean;
  /** The rule that decided. */
  readonly because: 'inside' | 'outside' | 'frame' | 'inert' | 'seen' | 'links' | 'link list';
  /** The element the content was looked for in. */
  readonly root: { readonly path: string; readonly element: string };
  /** The nearest believed frame around the block, else the nearest one that holds too much. */
  readonly frame: FrameExplanation | null;
  /** Above this share of the running text an element is no frame. */
  readonly framedShare: number;
}

/** What a block is explained from. */
export interface RulesInput {
  readonly names: NameMasks;
  readonly choice: RuleChoice;
}

/** Explains what the rules say of a block. */
export function explainRules(table: BlockTable, block: number, input: RulesInput): RulesExplanation {
  const { page } = table;
  const { choice } = input;
  const frame = findFrame(table, block, input.names);
  return {
    kept: choice.kept[block] === 1,
    because: findCause(table, block, { choice, isFramed: frame?.isBelieved ?? false }),
    root: { path: page.path(choice.root), element: choice.root === 0 ? '' : toTag(page, choice.root) },
    frame: frame ?? null,
    framedShare: SHARE.framed,
  };
}

function findCause(
  table: BlockTable,
  block: number,
  { choice, isFramed }: { choice: RuleChoice; isFramed: boolean },
): RulesExplanation['because'] {
  const { page, blocks } = table;
  const node = blocks.first[block];
  if (choice.kept[block] === 1) return 'inside';
  if (choice.excluded[block] === 1) {
    if (isFramed) return 'frame';
    return (page.flags[node] & (FLAG.noscript | FLAG.template)) !== 0 ? 'inert' : 'seen';
  }
  if (node < choice.root || node >= page.end[choice.root]) return 'outside';
  return isShortLinks(table, block) ? 'links' : 'link list';
}

/** The nearest frame around a block that is believed; without one, the nearest that holds too much. */
function findFrame(table: BlockTable, block: number, names: NameMasks): FrameExplanation | undefined {
  const { page, blocks, prose } = table;
  const total = prose[blocks.count];
  let large: FrameExplanation | undefined;
  for (let node = page.parent[blocks.first[block]]; node > 0; node = page.parent[node]) {
    if (!isFrame(table, names, node)) continue;
    const share = total > 0 ? proseOf(table, node) / total : 0;
    const isBelieved = share <= SHARE.framed;
    const by = isFrame(table, createEmptyNames(page), node) ? ('markup' as const) : ('name' as const);
    const frame = { path: page.path(node), element: toTag(page, node), by, share, isBelieved };
    if (isBelieved) return frame;
    large ??= frame;
  }
  return large;
}
