/**
 * A place of our own on somebody's page: a closed shadow root. The host is a plain `div`: of an element with a name of
 * its own the page could say what it is, and get at the root. Its style is written on it with `!important`, over any rule.
 */
import { createElement, findRoot } from './native-dom.ts';

export interface ShadowHost {
  readonly root: ShadowRoot;
  remove(): void;
}

const HOST_STYLE: Readonly<Record<string, string>> = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  inset: 'auto',
  width: '0',
  height: '0',
  overflow: 'visible',
  opacity: '1',
  visibility: 'visible',
  transform: 'none',
  filter: 'none',
  'pointer-events': 'none',
  'z-index': '2147483647',
};

export function openShadowHost(css: string): ShadowHost {
  const host = createElement('div');
  for (const [name, value] of Object.entries(HOST_STYLE)) host.style.setProperty(name, value, 'important');
  const root = host.attachShadow({ mode: 'closed' });
  addStyle(root, css);
  // What happens in here is none of the page's business.
  for (const name of [
    'keydown',
    'keyup',
    'keypress',
    'input',
    'beforeinput',
    'click',
    'paste',
    'mousedown',
    'focusin',
  ])
    EventTarget.prototype.addEventListener.call(host, name, (event: Event) => event.stopPropagation());
  findRoot()?.append(host);
  return { root, remove: () => host.remove() };
}

/** A sheet that was made by script is no matter for the page's Content-Security-Policy; where there is none, a style is. */
function addStyle(root: ShadowRoot, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = createElement('style');
    style.textContent = css;
    root.append(style);
  }
}
