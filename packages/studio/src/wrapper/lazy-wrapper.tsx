/** The desk for wrappers is loaded when one goes there. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

const loaded = signal<{ readonly WrapperDesk: ComponentType }>();
const problem = signal('');

/** Where rules for the pages of a site are made. */
export function LazyWrapper() {
  useEffect(() => void load(), []);
  if (loaded.value === undefined) return <p class="empty">{problem.value || 'Loading …'}</p>;
  const { WrapperDesk } = loaded.value;
  return <WrapperDesk />;
}

async function load(): Promise<void> {
  try {
    loaded.value = await import('./wrapper-desk.tsx');
  } catch {
    problem.value = 'This could not be loaded. Is the server still running?';
  }
}
