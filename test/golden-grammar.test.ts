/** What the grammar lens says of the sample pages, held as text. After a change that is meant: `npm run golden`, read, commit. */
import { describeGoldens } from './golden/describe-goldens.ts';
import { GrammarGoldens } from './golden/grammar-goldens.ts';

describeGoldens('the grammar lens', new GrammarGoldens());
