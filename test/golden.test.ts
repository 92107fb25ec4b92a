/** What the outline says of the sample pages, held as text. After a change that is meant: `npm run golden`, read, commit. */
import { describeGoldens } from './golden/describe-goldens.ts';
import { OutlineGoldens } from './golden/outline-goldens.ts';

describeGoldens('the outline', new OutlineGoldens());
