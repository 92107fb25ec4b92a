/** The files in the editors, kept in the browser until they are saved as files. */
import { createSetting } from '../state/create-setting.ts';

const isText = (stored: unknown) => typeof stored === 'string';

/** The rule file in the editor; empty until one is opened there. */
export const ownRules = createSetting<string>('rules', '', isText);
export const ownRulesName = createSetting<string>('rules-name', 'modern.xml', isText);
/** The grammar in the editor. */
export const ownGrammar = createSetting<string>('grammar', '', isText);
export const ownGrammarName = createSetting<string>('grammar-name', 'contact.grammar', isText);
