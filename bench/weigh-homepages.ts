/** Weighs the evidence of home pages anew and prints it as a rule: tsx bench/weigh-homepages.ts [DIR]. */
import { explainDataDir, findDataDir } from './data-dir.ts';
import { printEvidence } from './grammar/homepages.ts';

const dataDir = findDataDir(process.argv[2]);
if (dataDir === undefined) console.error(explainDataDir(process.argv[2]));
else printEvidence(dataDir);
