/** Keys while a page is edited. What is typed into the text is none of the page's shortcuts. */
import { findBody, listen } from './native-dom.ts';

export interface KeyHearer {
  isInside(target: EventTarget | null): boolean;
  undo(): void;
  redo(): void;
  save(): void;
  ask(form: 'link'): void;
  /** To the toolbar; without a mouse it is far from the text. */
  reach(): void;
  leave(): void;
}

export function hearKeys(options: AddEventListenerOptions, hearer: KeyHearer): void {
  for (const name of ['keydown', 'keypress', 'keyup'] as const)
    listen(
      window,
      name,
      (event) => {
        if (!event.isTrusted) return;
        const isInside = hearer.isInside(event.target);
        if (isInside) event.stopPropagation();
        if (name === 'keydown' && !event.isComposing) press(event, isInside, hearer);
      },
      options,
    );
}

function press(event: KeyboardEvent, isInside: boolean, hearer: KeyHearer): void {
  const work = findWork(event, isInside, hearer);
  if (work === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  work();
}

function findWork(event: KeyboardEvent, isInside: boolean, hearer: KeyHearer): (() => void) | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key === 'Escape') return isInside || event.target === findBody() ? () => hearer.leave() : undefined;
  // What text editors on web pages have taken for it.
  if (altKey && key === 'F10') return isInside ? () => hearer.reach() : undefined;
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  switch (key.toLowerCase()) {
    case 's':
      return () => hearer.save();
    case 'z':
      return isInside ? () => (shiftKey ? hearer.redo() : hearer.undo()) : undefined;
    case 'y':
      return isInside ? () => hearer.redo() : undefined;
    case 'k':
      return isInside ? () => hearer.ask('link') : undefined;
    default:
      return undefined;
  }
}
