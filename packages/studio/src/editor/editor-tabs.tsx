import './editor.css';
import { xml } from '@codemirror/lang-xml';
import { FileEditor } from './file-editor.tsx';
import { grammarLanguage } from './grammar-language.ts';
import { ownGrammar, ownGrammarName, ownRules, ownRulesName } from './own-file.ts';

/** Rule files, tried on the open page while one types. */
export function RulesEditor() {
  return (
    <FileEditor
      kind="rules"
      text={ownRules}
      name={ownRulesName}
      language={xml()}
      shipped={SHIPPED_RULES}
      accept=".xml,text/xml"
    />
  );
}

/** Grammars, likewise. */
export function GrammarEditor() {
  return (
    <FileEditor
      kind="grammar"
      text={ownGrammar}
      name={ownGrammarName}
      language={grammarLanguage}
      shipped={SHIPPED_GRAMMARS}
      accept=".grammar,text/plain"
    />
  );
}

const toText = (module: unknown): string => (module as { default: string }).default;

/** The files the engine ships, as text. */
const SHIPPED_RULES = new Map([
  ['modern.xml', async () => toText(await import('../../../core/data/rules/modern.xml?raw'))],
  ['classic.xml', async () => toText(await import('../../../core/data/rules/classic.xml?raw'))],
]);

const SHIPPED_GRAMMARS = new Map([
  ['contact.grammar', async () => toText(await import('../../../core/data/grammar/contact.grammar?raw'))],
  ['address.grammar', async () => toText(await import('../../../core/data/grammar/address.grammar?raw'))],
  [
    'bibliography.grammar',
    async () => toText(await import('../../../core/data/grammar/bibliography.grammar?raw')),
  ],
  ['homepage.grammar', async () => toText(await import('../../../core/data/grammar/homepage.grammar?raw'))],
]);
