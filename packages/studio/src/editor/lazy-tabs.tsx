/** The editors are heavy, so they are loaded when first shown. */
import { type Signal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

type Tabs = typeof import('./editor-tabs.tsx');

const loaded: Signal<Tabs | undefined> = signal();
const problem = signal('');

/** The editor for rule files. */
export function RulesTab() {
  return <Lazy choose={({ RulesEditor }) => RulesEditor} />;
}

/** The editor for grammars. */
export function GrammarTab() {
  return <Lazy choose={({ GrammarEditor }) => GrammarEditor} />;
}

function Lazy({ choose }: { choose: (tabs: Tabs) => ComponentType }) {
  useEffect(() => {
    import('./editor-tabs.tsx').then(
      (tabs) => {
        loaded.value = tabs;
      },
      () => {
        problem.value = 'The editor could not be loaded. Is the server still running?';
      },
    );
  }, []);
  if (loaded.value === undefined) return <p class="empty">{problem.value || 'Loading the editor …'}</p>;
  const Editor = choose(loaded.value);
  return <Editor />;
}
