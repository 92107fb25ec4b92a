import type { FormDefinition, Question } from './form.ts';

/** A form as Markdown, for who reads it in a terminal: each question with its id and what it takes. */
export function toFormText({ title, help, blank, groups }: FormDefinition): string {
  const blocks = groups.map((group) => {
    const about = group.help === undefined ? '' : `\n${group.help}\n`;
    return `## ${group.title}\n${about}\n${group.questions.map(toLine).join('\n')}\n`;
  });
  const left = blank === 'no' ? '\nWhat is left open and not required counts as no.\n' : '';
  return `# ${title}\n${help === undefined ? '' : `\n${help}\n`}${left}\n${blocks.join('\n')}`;
}

function toLine(question: Question): string {
  const { id, text, help, required } = question;
  const more = help === undefined ? '' : ` (${help})`;
  return `- \`${id}\` ${text} [${toTaken(question)}${required ? ', required' : ''}]${more}`;
}

function toTaken({ kind, options = [], least, most }: Question): string {
  const listed = options.map(({ id, text }) => `"${id}": ${text}`).join('; ');
  switch (kind) {
    case 'yes-no':
      return 'true or false';
    case 'choice':
      return `one of ${listed}`;
    case 'several':
      return `a list of ${listed}`;
    case 'number':
      return `a number${least === undefined ? '' : ` from ${least}`}${most === undefined ? '' : ` to ${most}`}`;
    case 'text':
      return 'a text';
    case 'place':
      return '{"path": "/html[1]/…"}';
  }
}
