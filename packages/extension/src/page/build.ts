/** Small elements for our own shadow roots, in one call each. */
import { createElement, createSvg } from './native-dom.ts';

/** Icons on a 16 px grid, drawn in one line weight. */
const SHAPES = {
  bold: 'M5 3h3.6a2.4 2.4 0 0 1 0 4.8H5V3ZM5 7.8h4.2a2.6 2.6 0 0 1 0 5.2H5V7.8Z',
  italic: 'M7 3h4M5 13h4M9.4 3L6.6 13',
  link: 'M6.8 9.2a2.4 2.4 0 0 0 3.4 0l2.2-2.2A2.4 2.4 0 1 0 9 3.6l-.8.8M9.2 6.8a2.4 2.4 0 0 0-3.4 0L3.6 9A2.4 2.4 0 1 0 7 12.4l.8-.8',
  list: 'M6 4h7M6 8h7M6 12h7M3 4h.01M3 8h.01M3 12h.01',
  picture: 'M2.5 3.5h11v9h-11v-9ZM2.5 10.5l3-3 2.5 2.5 2-2 3.5 3.5M10.5 6h.01',
  up: 'M8 13V3.5M4 7l4-4 4 4',
  down: 'M8 3v9.5M4 9l4 4 4-4',
  delete: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5M7 7v3.5M9 7v3.5',
  add: 'M8 3.5v9M3.5 8h9',
  undo: 'M5.5 3L2.5 6l3 3M2.5 6h6.6a3.4 3.4 0 1 1 0 6.8H6',
  redo: 'M10.5 3l3 3-3 3M13.5 6H6.9a3.4 3.4 0 1 0 0 6.8H10',
  page: 'M4 2.2h5l3.2 3.2v8.4H4V2.2ZM8 7v4.4M5.8 9.2h4.4',
} as const;

export type IconName = keyof typeof SHAPES;

interface Looks {
  readonly className?: string;
  readonly label?: string;
  readonly icon?: IconName;
}

/** A button that only a person can press: what a script makes up is not listened to. */
export function buildButton(words: string, looks: Looks, press: () => void): HTMLButtonElement {
  const button = createElement('button');
  button.type = 'button';
  if (looks.className !== undefined) button.className = looks.className;
  if (looks.icon === undefined) button.textContent = words;
  else {
    button.append(buildIcon(looks.icon));
    button.setAttribute('aria-label', words);
    button.title = looks.label ?? words;
  }
  // The caret stays in the text.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', (event) => {
    if (event.isTrusted) press();
  });
  return button;
}

export function buildField(
  words: string,
  type: 'url' | 'text',
): { label: HTMLLabelElement; input: HTMLInputElement } {
  const label = createElement('label');
  const input = createElement('input');
  input.type = type;
  label.append(words, input);
  return { label, input };
}

export function buildBox(className: string, ...children: (Node | string)[]): HTMLDivElement {
  const box = createElement('div');
  box.className = className;
  box.append(...children);
  return box;
}

function buildIcon(name: IconName): SVGElement {
  const svg = createSvg('svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  const path = createSvg('path');
  path.setAttribute('d', SHAPES[name]);
  svg.append(path);
  return svg;
}
