/** Undoes chunked transfer coding (RFC 9112, 7.1); bytes that are not chunked, as many archives hold, stay as they are. */
export function dechunk(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const line = body.indexOf('\n', at);
    const size = /^([0-9a-f]{1,8})\s*(?:;.*)?\r?$/i.exec(
      body.toString('latin1', at, Math.min(line, at + 200)),
    )?.[1];
    if (line < 0 || size === undefined)
      return chunks.length === 0 ? body : Buffer.concat([...chunks, body.subarray(at)]);
    const length = Number.parseInt(size, 16);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(body.subarray(line + 1, line + 1 + length));
    at = line + 1 + length + 2;
    if (at >= body.length) return Buffer.concat(chunks);
  }
}
