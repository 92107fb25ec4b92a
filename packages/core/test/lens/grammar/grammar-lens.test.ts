import { createGrammarLens, loadShippedGrammars } from '../../../src/lens/grammar/index.ts';
import { describeLens } from '../lens-suite.ts';

describeLens(() => createGrammarLens({ grammars: loadShippedGrammars(['address', 'bibliography']) }));
