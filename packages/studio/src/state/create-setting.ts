/** A signal that the browser remembers. */
import { effect, type Signal, signal } from '@preact/signals';

/** Creates a remembered signal; `isValid` guards against what older versions or other people stored. */
export function createSetting<Value>(
  name: string,
  initial: Value,
  isValid: (stored: unknown) => boolean,
): Signal<Value> {
  const key = `anatome.${name}`;
  const setting = signal<Value>(read(key, initial, isValid));
  effect(() => {
    const text = JSON.stringify(setting.value);
    try {
      localStorage.setItem(key, text);
    } catch {
      // Nothing is kept; nothing else changes.
    }
  });
  return setting;
}

function read<Value>(key: string, initial: Value, isValid: (stored: unknown) => boolean): Value {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isValid(stored) ? (stored as Value) : initial;
  } catch {
    return initial;
  }
}
