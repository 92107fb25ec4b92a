import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { answer } from '../state/store.ts';
import { openFile, openPasted } from './open-markup.ts';

/** The whole window takes files and pasted markup. */
export function DropTarget() {
  const isOver = useSignal(false);
  // Not after the first painting: what is dropped or pasted before would be lost, or the browser would leave for it.
  useLayoutEffect(() => {
    let depth = 0;
    const setDepth = (value: number) => {
      depth = Math.max(value, 0);
      isOver.value = depth > 0;
    };
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const listeners: [string, (event: never) => void][] = [
      ['dragenter', (event: DragEvent) => isFile(event) && setDepth(depth + 1)],
      ['dragleave', (event: DragEvent) => isFile(event) && setDepth(depth - 1)],
      ['dragover', (event: DragEvent) => isFile(event) && event.preventDefault()],
      ['drop', (event: DragEvent) => handleDrop(event, () => setDepth(0))],
      ['paste', handlePaste],
    ];
    for (const [name, listener] of listeners) addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener);
    };
  }, [isOver]);
  return isOver.value ? (
    <div class="drop-target">
      <span>Drop to open</span>
    </div>
  ) : null;
}

function handleDrop(event: DragEvent, done: () => void): void {
  const file = event.dataTransfer?.files[0];
  done();
  if (file === undefined) return;
  event.preventDefault();
  void openFile(file);
}

/** An address is for the field of addresses. */
const ADDRESS = /^\s*https?:\/\/\S+\s*$/i;

/** Pasting outside of fields opens; inside of them it pastes. */
function handlePaste(event: ClipboardEvent): void {
  const target = event.composedPath()[0] as HTMLElement;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const isField = target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName);
  if (isField && !(answer.value === undefined && target.tagName === 'INPUT' && /^\s*</.test(text))) return;
  if (text.trim() === '' || ADDRESS.test(text)) return;
  event.preventDefault();
  openPasted(text);
}
