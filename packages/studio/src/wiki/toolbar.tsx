/** What can be done with the words, pictures and blocks of the page. A press of a button leaves the caret where it is. */
import type { Command, HEADINGS } from '@anatome/wiki/write';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { EditSession } from './edit-session.ts';
import { LinkForm } from './link-form.tsx';
import { NewPageForm } from './new-page-form.tsx';
import { PictureForm } from './picture-form.tsx';

interface Tool {
  readonly name: string;
  readonly face: string;
  readonly command: Command | 'undo' | 'redo';
  readonly keys?: string;
}

const TEXT: readonly Tool[] = [
  { name: 'Bold', face: 'B', command: 'bold', keys: 'Ctrl B' },
  { name: 'Italic', face: 'I', command: 'italic', keys: 'Ctrl I' },
  { name: 'List', face: '•–', command: 'list' },
];

const BLOCKS: readonly Tool[] = [
  { name: 'Add a block below', face: '+', command: 'add' },
  { name: 'Move block up', face: '↑', command: 'up' },
  { name: 'Move block down', face: '↓', command: 'down' },
  { name: 'Delete block', face: '×', command: 'delete' },
];

const STEPS: readonly Tool[] = [
  { name: 'Undo', face: '↶', command: 'undo', keys: 'Ctrl Z' },
  { name: 'Redo', face: '↷', command: 'redo', keys: 'Ctrl Shift Z' },
];

const KINDS: readonly (readonly [(typeof HEADINGS)[number], string])[] = [
  ['p', 'Paragraph'],
  ['h2', 'Heading 2'],
  ['h3', 'Heading 3'],
  ['h4', 'Heading 4'],
];

/** What asks for more than a press. */
const FORMS = [
  ['link', 'Link', LinkForm],
  ['picture', 'Picture', PictureForm],
  ['page', 'New page', NewPageForm],
] as const;

/** What such a form is given. */
export interface ToolFormProps {
  readonly session: EditSession;
  /** What stood in the way, in words; nothing where all went well or nothing was to be done. */
  readonly onDone: (note: string) => void;
}

/** The toolbar. */
export function Toolbar({ session }: { session: EditSession }) {
  const note = useSignal('');
  const open = useSignal<(typeof FORMS)[number][0] | undefined>(undefined);
  function run({ command }: Tool): void {
    note.value = command === 'undo' || command === 'redo' ? session.step(command) : session.run(command);
  }
  const Form = FORMS.find(([name]) => name === open.value)?.[2];
  return (
    <div class="edit-toolbar">
      <div role="toolbar" aria-label="Edit">
        <Tools name="Words" tools={TEXT} run={run}>
          <KindChoice
            choose={(tag) => {
              note.value = session.makeHeading(tag);
            }}
          />
        </Tools>
        <Tools name="Blocks" tools={BLOCKS} run={run} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
        <div role="group" aria-label="More">
          {FORMS.map(([name, words]) => (
            <button
              key={name}
              type="button"
              class="tool"
              aria-expanded={open.value === name}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                note.value = '';
                open.value = open.value === name ? undefined : name;
              }}
            >
              {words}
            </button>
          ))}
        </div>
        <Tools name="Steps" tools={STEPS} run={run} />
      </div>
      {Form && (
        <Form
          key={open.value}
          session={session}
          onDone={(words) => {
            note.value = words;
            if (words === '') open.value = undefined;
          }}
        />
      )}
      {note.value !== '' && <p role="status">{note.value}</p>}
    </div>
  );
}

interface ToolsProps {
  readonly name: string;
  readonly tools: readonly Tool[];
  readonly run: (tool: Tool) => void;
  readonly children?: ComponentChildren;
}

function Tools({ name, tools, run, children }: ToolsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div role="group" aria-label={name}>
      {tools.map((tool) => (
        <button
          key={tool.command}
          type="button"
          class={`tool is-${tool.command}`}
          aria-label={tool.name}
          title={tool.keys === undefined ? tool.name : `${tool.name} (${tool.keys})`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(tool)}
        >
          {tool.face}
        </button>
      ))}
      {children}
    </div>
  );
}

function KindChoice({ choose }: { readonly choose: (tag: (typeof HEADINGS)[number]) => void }) {
  return (
    <select
      aria-label="Kind of block"
      value=""
      onChange={({ currentTarget }) => {
        const kind = KINDS.find(([tag]) => tag === currentTarget.value);
        if (kind !== undefined) choose(kind[0]);
        currentTarget.value = '';
      }}
    >
      <option value="" disabled>
        Block
      </option>
      {KINDS.map(([tag, name]) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}
