/** Writes what was learned of elements as a file of the rules lens that a person can read and change. */
import type { LearnedElement, LearnedRule } from './learn-element.ts';
import { escapeRule } from './probe-elements.ts';

const TAG = /^self::([A-Z][A-Z0-9]*)$/;

/** The whole file; `type` is the label the rules give. */
export function writeRules({ rules, marks, pages }: LearnedElement, type: string): string {
  const head = `<!-- ${type}: learned from ${marks} marked elements on ${pages} pages. -->`;
  return `${[head, '<RULES>', ...rules.map((rule, at) => writeRule(rule, type, at + 1)), '</RULES>'].join('\n')}\n`;
}

function writeRule({ tests, right, wrong }: LearnedRule, type: string, number: number): string {
  const tag = tests.map((test) => TAG.exec(test)?.[1]).find((name) => name !== undefined);
  const others = tests.filter((test) => !TAG.test(test));
  // The chance that the next one is right, of which nothing is known but these.
  const score = ((right + 1) / (right + wrong + 2)).toFixed(2);
  const sets = [`<SET attr="eLISAtype">${type}</SET>`, `<SET attr="score">${score}</SET>`];
  const test = escapeRule(others.join(' and '));
  const check =
    others.length === 0
      ? sets.map((set) => `      ${set}`)
      : [`      <WHENEVER test="${test}">`, ...sets.map((set) => `        ${set}`), '      </WHENEVER>'];
  return [
    `  <!-- ${right} of the marked ones, ${wrong} others -->`,
    `  <RULE name="${type} ${number}" context="${tag ?? '*'}">`,
    '    <CHECK>',
    ...check,
    '    </CHECK>',
    '  </RULE>',
  ].join('\n');
}
