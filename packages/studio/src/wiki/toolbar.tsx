/** What can be done with the words in the page. A press of a button leaves the caret where it is. */
import { useSignal } from '@preact/signals';
import type { EditSession } from './edit-session.ts';

const NOWHERE = 'Put the caret into an outlined place first.';
const NOT_HERE = 'That cannot be done in this place: it is a single line or paragraph.';

interface Tool {
  readonly name: string;
  readonly face: string;
  readonly command: string;
  readonly keys?: string;
}

const TOOLS: readonly Tool[] = [
  { name: 'Bold', face: 'B', command: 'bold', keys: 'Ctrl B' },
  { name: 'Italic', face: 'I', command: 'italic', keys: 'Ctrl I' },
  { name: 'List', face: '•–', command: 'insertUnorderedList' },
  { name: 'Undo', face: '↶', command: 'undo', keys: 'Ctrl Z' },
  { name: 'Redo', face: '↷', command: 'redo', keys: 'Ctrl Shift Z' },
];

const HEADINGS = [
  ['p', 'Paragraph'],
  ['h2', 'Heading 2'],
  ['h3', 'Heading 3'],
  ['h4', 'Heading 4'],
] as const;

/** The toolbar. */
export function Toolbar({ session }: { session: EditSession }) {
  const note = useSignal('');
  const link = useSignal<string | undefined>(undefined);
  function run(command: string, value?: string): void {
    note.value = session.run(command, value) ? '' : session.hasCaret ? NOT_HERE : NOWHERE;
  }
  return (
    <div class="edit-toolbar">
      <div role="toolbar" aria-label="Text">
        {TOOLS.map(({ name, face, command, keys }) => (
          <button
            key={command}
            type="button"
            class={`tool is-${command}`}
            aria-label={name}
            title={keys === undefined ? name : `${name} (${keys})`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            {face}
          </button>
        ))}
        <button
          type="button"
          class="tool"
          aria-expanded={link.value !== undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            link.value = link.value === undefined ? (session.findLink() ?? '') : undefined;
          }}
        >
          Link
        </button>
        <select
          aria-label="Kind of block"
          value=""
          onChange={(event) => {
            run('formatBlock', event.currentTarget.value);
            event.currentTarget.value = '';
          }}
        >
          <option value="" disabled>
            Block
          </option>
          {HEADINGS.map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {link.value !== undefined && (
        <LinkForm
          address={link.value}
          onDone={(address) => {
            link.value = undefined;
            if (address !== undefined) run(address === '' ? 'unlink' : 'createLink', address);
          }}
        />
      )}
      {note.value !== '' && <p role="status">{note.value}</p>}
    </div>
  );
}

interface LinkFormProps {
  readonly address: string;
  /** The address; empty where there is to be no link, undefined where all stays. */
  readonly onDone: (address: string | undefined) => void;
}

function LinkForm({ address, onDone }: LinkFormProps) {
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    onDone(String(new FormData(event.currentTarget as HTMLFormElement).get('address') ?? '').trim());
  }
  return (
    <form class="link-form" onSubmit={handleSubmit}>
      <label>
        Where the chosen words lead
        <input
          name="address"
          value={address}
          placeholder="https://"
          pattern="(https?://|mailto:).+"
          title="An address that begins with https://, http:// or mailto:"
          spellcheck={false}
          autocomplete="off"
        />
      </label>
      <button type="submit" class="button">
        Set
      </button>
      <button type="button" class="button is-plain" onClick={() => onDone(undefined)}>
        Cancel
      </button>
    </form>
  );
}
