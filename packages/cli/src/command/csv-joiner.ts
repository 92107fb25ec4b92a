/** Rows of several pages as one CSV: the header stands again only where the columns are others. */
export class CsvJoiner {
  private header = '';

  /** The rows of the next page, below those before. */
  join(csv: string): string {
    const end = findHeaderEnd(csv);
    const header = csv.slice(0, end);
    if (header === this.header) return csv.slice(end);
    this.header = header;
    return csv;
  }
}

/** Where the first line ends that is not inside a quoted cell. */
function findHeaderEnd(csv: string): number {
  let isQuoted = false;
  for (let at = 0; at < csv.length; at++) {
    if (csv[at] === '"') isQuoted = !isQuoted;
    else if (csv[at] === '\n' && !isQuoted) return at + 1;
  }
  return csv.length;
}
