import { createMacrostructureLens } from '../../../src/lens/macrostructure/index.ts';
import { describeLens } from '../lens-suite.ts';

describeLens(createMacrostructureLens);
describeLens(() => createMacrostructureLens({ texts: true, sentences: true, tokens: true }));
