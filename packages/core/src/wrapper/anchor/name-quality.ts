/** What ids and classes are worth: those that a person chose for what a thing is outlive others. */

const STATE =
  /^(?:is|has|js|no|ng|v)-|^(?:active|selected|current|open|closed|hidden|visible|first|last|odd|even|loaded|loading|lazy|lazyload(?:ed)?|disabled|enabled|show|in|on|off)$/i;
const LAYOUT =
  /^(?:col|row|span|grid|flex|container|wrapper|inner|outer|clearfix|cf|left|right|pull|push|float|block|inline|d|m|p|mt|mb|ml|mr|mx|my|pt|pb|pl|pr|px|py|w|h|text|bg|border|rounded|gap|items|justify|font|u|sm|md|lg|xl)(?:[-_:\d]|$)/i;
const DIGITS = /\d{4,}/;
const HASHED_PREFIX = /^(?:css|sc|jss|emotion|styled|makeStyles|svelte|astro|tw)-[\w-]*\d/i;

/** Whether a machine made it up: digits or letters without sense, as builders of style sheets write them. */
export function isMadeUp(name: string): boolean {
  if (DIGITS.test(name) || HASHED_PREFIX.test(name)) return true;
  return name.split(/[-_]+/).some(isJumble);
}

/** `kY3bQx`, `1x2y3z`: digits between letters, or capitals that change again and again. */
function isJumble(part: string): boolean {
  if (part.length < 5) return false;
  let changes = 0;
  let before = '';
  for (const letter of part) {
    const kind =
      letter >= '0' && letter <= '9' ? 'digit' : letter === letter.toLowerCase() ? 'small' : 'large';
    if (before !== '' && kind !== before && !(before === 'large' && kind === 'small')) changes++;
    before = kind;
  }
  return (
    changes >= 3 ||
    (changes >= 2 && /\d[A-Za-z]/.test(part) && part.length <= 12) ||
    !/[aeiouyAEIOUY\d]/.test(part)
  );
}

/** Whether it says how a thing is just now. */
export function isOfState(name: string): boolean {
  return STATE.test(name);
}

/** Whether it says where a thing stands, not what it is. */
export function isOfLayout(name: string): boolean {
  return LAYOUT.test(name);
}
