/** The wiki is loaded when one goes there. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

const loaded = signal<{ readonly WikiTab: ComponentType }>();
const problem = signal('');

/** Versions of the open page, and its editor. */
export function EditTab() {
  useEffect(() => void load(), []);
  if (loaded.value === undefined) return <p class="empty">{problem.value || 'Loading …'}</p>;
  const { WikiTab } = loaded.value;
  return <WikiTab />;
}

async function load(): Promise<void> {
  try {
    loaded.value = await import('./wiki-tab.tsx');
  } catch {
    problem.value = 'The editor could not be loaded. Is the server still running?';
  }
}
