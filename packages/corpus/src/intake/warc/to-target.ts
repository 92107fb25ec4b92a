/** The address a record is of. Some writers put it in angle brackets, as an early grammar of the standard has it. */
export function toTarget(header: ReadonlyMap<string, string>): string | undefined {
  const url = (header.get('warc-target-uri') ?? '').replace(/^<(.*)>$/, '$1');
  return URL.canParse(url) ? new URL(url).href : undefined;
}
