import type { BlockExplanation, RulesExplanation } from '../outline/index.ts';

/** What the outline's own rules would say of a block without the model, and why, where they would decide otherwise. */
export function tellRules({ rules, kept }: BlockExplanation): string {
  const verdict = `The outline's own rules, without the model, would ${rules.kept ? 'keep it' : 'leave it out'}`;
  return rules.kept === kept ? `${verdict}, too.` : `${verdict}: ${tellCause(rules)}.`;
}

/** The rule that decides, as a clause: `it stands in <footer>, …`. */
export function tellCause(rules: RulesExplanation): string {
  switch (rules.because) {
    case 'frame':
      return `it stands in <${rules.frame!.element}>, ${toGround(rules)} a part that frames content${toHeld(rules)}`;
    case 'inert':
      return 'it is shown only without scripts, or only once a script has copied it';
    case 'seen':
      return 'most of the running text stands in noscript or template, so that is taken for the page';
    case 'links':
      return 'it is a short block of links on a page of running text';
    case 'link list':
      return 'it stands in a list that is mostly links, on a page of running text';
    case 'outside':
      return `it stands outside ${toRoot(rules)}, where most of the text is`;
    case 'inside':
      return `it stands in ${toRoot(rules)}, where most of the text is, and nothing around it looks like a frame${toLargeFrame(rules)}`;
  }
}

function toRoot({ root }: RulesExplanation): string {
  return root.element === '' ? 'the page' : `<${root.element}>`;
}

function toGround({ frame }: RulesExplanation): string {
  return frame!.by === 'markup' ? 'by its tag or role' : 'by its class or id name';
}

/** How much the frame holds, where that is something. */
function toHeld({ frame, framedShare }: RulesExplanation): string {
  if (frame!.share < 0.005) return '';
  return `, with only ${percent(frame!.share)} of the running text in it (above ${percent(framedShare)} it would not count as a frame)`;
}

function toLargeFrame({ frame, framedShare }: RulesExplanation): string {
  if (frame === null) return '';
  return ` (<${frame.element}> would, but it holds ${percent(frame.share)} of the running text, and a frame at most ${percent(framedShare)})`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
