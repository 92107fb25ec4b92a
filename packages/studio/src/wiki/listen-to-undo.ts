/** Hears the keys for it: the browser's own history knows nothing of blocks that were moved. */
export function listenToUndo(
  shown: Document,
  step: (to: 'undo' | 'redo') => void,
  options: AddEventListenerOptions,
): void {
  shown.addEventListener(
    'keydown',
    (event) => {
      const to = findStep(event);
      if (to === undefined) return;
      event.preventDefault();
      step(to);
    },
    options,
  );
}

function findStep({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : undefined;
}
