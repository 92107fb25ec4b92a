/** Reads who claims the copyright: `© 2014 Example Ltd. All rights reserved.` */

/** Characters of a line that are looked at. */
const MOST_READ = 140;
/** What stands between the sign and the name. */
const LEAD = /^(?:©|&copy;|\(c\)|copyright|by|\p{N}{4,8}|to|present|[\s.,:;|®™–—�-])+/iu;
/** Where the name ends: a sign, or words that go on about rights. */
const STOP =
  /\s*(?:[|•·;:©®™(<]|\.(?=\s|$)|[–—-]\s|\s[–—-]|,\s(?!inc|ltd|llc|l\.l\.c|gmbh)|\s+(?:all rights|alle rechte|tous droits|is a|powered|designed|design by|website|site by|privacy|terms|registered|\p{N}{4})).*$/isu;

/** The holder named behind a copyright sign at a place, or right before it. */
export function readHolder(text: string, at: number): string | undefined {
  const end = text.indexOf('\n', at);
  const line = text.slice(at, Math.min(end < 0 ? text.length : end, at + MOST_READ));
  const behind = line.replace(LEAD, '').replace(STOP, '').trim();
  if (isHolder(behind)) return behind;
  const start = text.lastIndexOf('\n', at) + 1;
  const before = text.slice(Math.max(start, at - MOST_READ), at).trim();
  const name = (before.split(/[|•·]|\s[–—-]\s|\.\s/).at(-1) ?? '').replace(/[\s.,–—-]+$/, '');
  return behind === '' || !isHolder(name) ? undefined : name;
}

function isHolder(name: string): boolean {
  return /^[\p{Lu}\p{N}\p{Ll}]/u.test(name) && name.split(/\s+/).length <= 7 && !/^(?:all|alle) /i.test(name);
}
