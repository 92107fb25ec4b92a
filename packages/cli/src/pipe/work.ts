/** The script of a worker of `anatome pipe -j`. */
import { loadCompiled } from '../compiled-script.ts';
import { MAIN_SCRIPT } from '../place.ts';

void loadCompiled<typeof import('../main.ts')>(MAIN_SCRIPT).exports.answerGroups();
