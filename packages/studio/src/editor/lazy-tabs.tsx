/** The editors are heavy, so they are loaded when first shown. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

interface Editors {
  readonly rules: ComponentType;
  readonly grammar: ComponentType;
}

const loaded = signal<Editors>();
const problem = signal('');

/** The editor for rule files. */
export function RulesTab() {
  return <Lazy name="rules" />;
}

/** The editor for grammars. */
export function GrammarTab() {
  return <Lazy name="grammar" />;
}

function Lazy({ name }: { name: keyof Editors }) {
  useEffect(() => void load(), []);
  if (loaded.value === undefined) return <p class="empty">{problem.value || 'Loading the editor …'}</p>;
  const Editor = loaded.value[name];
  return <Editor />;
}

async function load(): Promise<void> {
  try {
    const { RulesEditor, GrammarEditor } = await import('./editor-tabs.tsx');
    loaded.value = { rules: RulesEditor, grammar: GrammarEditor };
  } catch {
    problem.value = 'The editor could not be loaded. Is the server still running?';
  }
}
