/** Weighs anew what decides over persons and organisations: tsx bench/weigh-names.ts [DIR]. */
import { explainDataDir, findDataDir } from './data-dir.ts';
import { printNameWeights } from './grammar/fit-names.ts';

const dataDir = findDataDir(process.argv[2]);
if (dataDir === undefined) console.error(explainDataDir(process.argv[2]));
else printNameWeights(dataDir);
