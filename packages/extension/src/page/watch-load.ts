/** Whether a page changes its words after it was first looked at: then what is edited is what stands there now. */
import { findBody } from './native-dom.ts';

export class LoadWatch {
  private hasChanged = false;
  private readonly observer = new MutationObserver((records) => this.judge(records));
  private isOn = false;

  /** Goes on listening, but not to what has happened so far: that was us. */
  start(): void {
    const body = findBody();
    if (body === null || this.hasChanged) return;
    this.isOn = true;
    this.observer.observe(body, { subtree: true, childList: true, characterData: true });
  }

  /** Before we change something ourselves. */
  pause(): void {
    if (!this.isOn) return;
    this.judge(this.observer.takeRecords());
    this.observer.disconnect();
    this.isOn = false;
  }

  get isChanged(): boolean {
    this.judge(this.observer.takeRecords());
    return this.hasChanged;
  }

  private judge(records: readonly MutationRecord[]): void {
    this.hasChanged ||= records.some(({ type, addedNodes, removedNodes }) =>
      type === 'characterData' ? true : [...addedNodes, ...removedNodes].some(hasWords),
    );
    if (this.hasChanged) this.observer.disconnect();
  }
}

function hasWords(node: Node): boolean {
  if (node instanceof Element && /^(script|style|template)$/.test(node.localName)) return false;
  return /\p{L}/u.test(node.textContent ?? '');
}
