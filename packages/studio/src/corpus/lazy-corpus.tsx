/** The rooms of the corpus are loaded when one goes there. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

interface Rooms {
  readonly CorpusRoom: ComponentType;
  readonly CorpusTab: ComponentType;
}

const loaded = signal<Rooms>();
const problem = signal('');

/** Searching and browsing the corpus. */
export function CorpusRoom() {
  return <Lazy name="CorpusRoom" />;
}

/** What the corpus knows of the open page. */
export function CorpusTab() {
  return <Lazy name="CorpusTab" />;
}

function Lazy({ name }: { name: keyof Rooms }) {
  useEffect(() => void load(), []);
  if (loaded.value === undefined) return <p class="empty">{problem.value || 'Loading …'}</p>;
  const Room = loaded.value[name];
  return <Room />;
}

async function load(): Promise<void> {
  try {
    loaded.value = await import('./corpus-rooms.ts');
  } catch {
    problem.value = 'The corpus could not be loaded. Is the server still running?';
  }
}
