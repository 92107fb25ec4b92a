/** Moving the focus between panes. */
const PANES = ['.top-bar', '.rail', '.scroller', '.inspector', '.status'];
const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]';

/** Focuses the first match, and selects what is in it. */
export function focusFirst(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
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
