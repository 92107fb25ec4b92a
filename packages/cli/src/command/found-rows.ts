import type { CorpusHit, RecordHit } from '@anatome/corpus';

/** Pages that were found as rows of a table, the first one naming the columns. */
export function toPageRows(hits: readonly CorpusHit[]): string[][] {
  const rows = hits.map(({ url, title, type = '', genre = '', language = '', date = '', score, excerpt }) => [
    ...[url, title.text, type, language, date, score.toFixed(3)],
    ...[excerpt?.text ?? '', excerpt?.path ?? '', genre],
  ]);
  return [['url', 'title', 'type', 'language', 'date', 'score', 'excerpt', 'path', 'genre'], ...rows];
}

/** Records of many pages as rows: a column for each name there is, in the order they first come. */
export function toRecordRows(records: readonly RecordHit[]): string[][] {
  const names = new Set(records.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const rows = records.map(({ url, path, fields }) => {
    const texts = new Map<string, string>();
    // Of two columns of one name the first.
    for (const { name, text } of fields) if (!texts.has(name)) texts.set(name, text);
    return [url, path, ...Array.from(names, (name) => texts.get(name) ?? '')];
  });
  return [['url', 'path', ...names], ...rows];
}
