/** Help at the word under the pointer. */
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { Help, Reference } from './reference.ts';

/** Shows what a word of the language means. */
export function createHoverHelp({ help }: Reference): Extension {
  return hoverTooltip((view, position) => {
    const { from, text } = view.state.doc.lineAt(position);
    const found = findWord(text, position - from);
    const told = found && (help.get(found.word) ?? help.get(found.word.toUpperCase()));
    if (found === undefined || told === undefined) return null;
    return {
      pos: from + found.start,
      end: from + found.start + found.word.length,
      above: true,
      create: () => ({ dom: toElement(told) }),
    };
  });
}

function findWord(line: string, at: number): { word: string; start: number } | undefined {
  for (const match of line.matchAll(/[A-Za-z][\w-]*/g)) {
    if (match.index <= at && at <= match.index + match[0].length)
      return { word: match[0], start: match.index };
  }
  return undefined;
}

function toElement({ usage, meaning }: Help): HTMLElement {
  const box = document.createElement('div');
  box.className = 'hover-help';
  const code = document.createElement('code');
  code.textContent = usage;
  const text = document.createElement('p');
  text.textContent = meaning;
  box.append(code, text);
  return box;
}
