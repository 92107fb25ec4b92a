/** The pseudo-classes and pseudo-elements a browser knows, sorted by what a page at rest says of them. */
import type { StateName, StateTest } from './selector.ts';

const words = (lines: string): ReadonlySet<string> => new Set(lines.trim().split(/\s+/));

/** Pseudo-elements; every `::-webkit-…` is known, too (Selectors 4, compatibility). */
const PSEUDO_ELEMENTS = words(`
  after backdrop before checkmark column cue details-content file-selector-button first-letter first-line
  grammar-error highlight marker part picker picker-icon placeholder scroll-button scroll-marker scroll-marker-group
  search-text selection slotted spelling-error target-text view-transition view-transition-group
  view-transition-image-pair view-transition-new view-transition-old
`);

/** Pseudo-elements that may be written with one colon. */
const OLD_PSEUDO_ELEMENTS = words('after before first-letter first-line');

/** Pseudo-classes of things that happen: never true of a page at rest, or only inside a shadow tree. */
const NEVER = words(`
  -webkit-autofill -webkit-drag -webkit-full-page-media -webkit-full-screen -webkit-full-screen-ancestor
  -webkit-resizer active active-view-transition autofill buffering corner-present current decrement default
  double-button end first focus focus-visible focus-within fullscreen future has-slotted horizontal host hover
  in-range increment indeterminate left local-link modal muted no-button out-of-range past paused picture-in-picture
  playing popover-open right seeking single-button stalled start target target-current target-within user-invalid
  user-valid vertical visited volume-locked window-inactive xr-overlay blank
`);

/** Functional pseudo-classes that never hold here, whatever their argument. */
const NEVER_FUNCTIONS = words(
  'active-view-transition-type current host host-context nth-col nth-last-col state',
);

const NO_WORDS: readonly string[] = [];
const toTest = (test: StateName): StateTest => ({ test, words: NO_WORDS });

export const ROOT_TEST: StateTest = toTest('root');
export const SCOPE_TEST: StateTest = toTest('scope');

const STATES: ReadonlyMap<string, StateTest> = new Map<string, StateTest>([
  ...(
    'root scope empty link checked disabled enabled required optional read-only read-write valid invalid open ' +
    'placeholder-shown defined'
  )
    .split(' ')
    .map((name) => [name, toTest(name as StateName)] as const),
  ['any-link', toTest('link')],
  ['-webkit-any-link', toTest('link')],
]);

export function isPseudoElement(name: string, colons: number): boolean {
  if (colons === 1) return OLD_PSEUDO_ELEMENTS.has(name);
  return PSEUDO_ELEMENTS.has(name) || name.startsWith('-webkit-');
}

export function isNever(name: string, isFunction: boolean): boolean {
  return isFunction ? NEVER_FUNCTIONS.has(name) : NEVER.has(name);
}

/** The test of a pseudo-class without arguments, or undefined. */
export function findState(name: string): StateTest | undefined {
  return STATES.get(name);
}
