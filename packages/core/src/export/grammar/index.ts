/** What the grammar lens found, as typed records. */
export { type GrammarRecord, toGrammarNdjson, toGrammarRecords } from './to-records.ts';
