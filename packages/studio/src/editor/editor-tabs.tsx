import './editor.css';
import { xml } from '@codemirror/lang-xml';
import grammarText from '../../../../docs/lenses/grammar.md?raw';
import rulesText from '../../../../docs/lenses/rules.md?raw';
import { FileEditor } from './file-editor.tsx';
import { grammarLanguage } from './grammar-language.ts';
import { createHoverHelp } from './hover-help.ts';
import { readReference } from './reference.ts';

const RULE_REFERENCE = readReference(rulesText, { from: 'The language', to: 'Compiling to XSLT' });
const GRAMMAR_REFERENCE = readReference(grammarText, { from: 'Reference', to: 'How it matches' });

/** One for all: another one would be another editor, without what can be undone. */
const RULE_LANGUAGE = [xml(), createHoverHelp(RULE_REFERENCE)];
const GRAMMAR_LANGUAGE = [grammarLanguage, createHoverHelp(GRAMMAR_REFERENCE)];

/** Rule files, tried on the open page while one types. */
export function RulesEditor() {
  return (
    <FileEditor
      kind="rules"
      language={RULE_LANGUAGE}
      reference={RULE_REFERENCE}
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
      language={GRAMMAR_LANGUAGE}
      reference={GRAMMAR_REFERENCE}
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
