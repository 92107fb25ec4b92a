/** Reads who claims the copyright: `© 2014 Example Ltd. All rights reserved.` */

/** Characters of a line that are looked at. */
const MOST_READ = 140;
/** What stands between the sign and the name. */
const LEAD = /^(?:©|&copy;|\(c\)|copyright|by|\p{N}{4,8}|to|present|[\s.,:;|®™–—�-])+/iu;
/** What stands between the name and the sign behind it. */
const TAIL = /(?:copyright|\p{N}{4}|[\s.,:|©–—�-])+$/iu;
const RIGHTS = /^(?:all|alle|rights|rechte|of|and|to|the|is|in|information|policy|notice|statement)\b/i;
/** A small word that names do not have inside. */
const SENTENCE =
  /(?:^|\s)(?!(?:of|and|the|for|by|in|at|on|und|der|die|das|für|de|la|le|et|y)\s)\p{Ll}+(?:\s|$)/u;
/** Where the name ends: a sign, or words that go on about rights. */
const STOP =
  /\s*(?:[|•·;:©®™(<]|(?<!\b\p{Lu})\.(?=\s|$)|[–—-]\s|\s[–—-]|,\s(?!inc|ltd|llc|l\.l\.c|gmbh)|\s+(?:all rights|alle rechte|tous droits|is a|powered|designed|design by|website|site by|privacy|terms|registered|\p{N}{4})).*$/isu;

/** The holder named behind a copyright sign at a place, or before it on the same line. */
export function readHolder(text: string, at: number): string | undefined {
  const end = text.indexOf('\n', at);
  const line = text.slice(at, Math.min(end < 0 ? text.length : end, at + MOST_READ));
  const rest = line.replace(LEAD, '');
  const behind = rest.replace(STOP, '').trim();
  if (isHolder(behind)) return behind;
  return behind === '' || /^all(?:e|) r/i.test(rest) ? readBefore(text, at) : undefined;
}

/** The last name before a place, years and signs taken away. */
function readBefore(text: string, at: number): string | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const before = text.slice(Math.max(start, at - MOST_READ), at).replace(TAIL, '');
  const name = (before.split(/[|•·©�]|\s[–—-]\s|(?<!\b\p{Lu})\.\s/u).at(-1) ?? '').replace(LEAD, '').trim();
  return isHolder(name) && !SENTENCE.test(name) ? name : undefined;
}

function isHolder(name: string): boolean {
  return (
    /^[\p{L}\p{N}]/u.test(name) &&
    name.split(/\s+/).length <= 7 &&
    // Who took a picture and who sells it: FEI/C. Miller, often in brackets.
    !/\/|^[^([]*[)\]]/.test(name) &&
    !RIGHTS.test(name) &&
    !/ et al$/.test(name)
  );
}
