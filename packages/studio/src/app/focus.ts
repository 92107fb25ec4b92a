/** Moving the focus between panes. */
const PANES = ['.top-bar', '.rail', '.scroller', '.inspector', '.status'];
const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]';

/** Focuses the first match, and selects what is in it. */
export function focusFirst(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
}

/** Turns of the queue in which what a signal changes is drawn; the next key comes after them. */
const TURNS = 4;

/** Focuses what a change just made appears: before the next key, which is meant for it already. */
export async function focusDrawn(selector: string): Promise<void> {
  for (let turn = 0; turn < TURNS && document.querySelector(selector) === null; turn++) await undefined;
  if (document.querySelector(selector) !== null) focusFirst(selector);
  else requestAnimationFrame(() => focusFirst(selector));
}

/** The next pane that has something to focus, or the previous. */
export function focusNextPane(isBack: boolean): void {
  const panes = PANES.map((selector) => document.querySelector<HTMLElement>(selector)).filter(
    (pane) => pane !== null,
  );
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  for (let step = 1; step <= panes.length; step++) {
    const pane = panes[(at + (isBack ? -step : step) + panes.length * 2) % panes.length];
    const target = pane.matches('[tabindex]') ? pane : pane.querySelector<HTMLElement>(FOCUSABLE);
    if (target) {
      target.focus();
      return;
    }
  }
}
