/** The bar below the page while it is edited. What it is asked to do, it asks of the session. */
import { type Command, HEADINGS } from '@anatome/wiki/write';
import { buildBox, buildButton, buildField, type IconName } from './build.ts';
import { createElement } from './native-dom.ts';
import { openShadowHost } from './shadow-host.ts';
import { SHADOW_STYLE } from './shadow-style.ts';

export type ToolbarWish =
  | { readonly what: 'command'; readonly command: Command }
  | { readonly what: 'heading'; readonly tag: (typeof HEADINGS)[number] }
  | { readonly what: 'ask'; readonly form: 'link' | 'picture' }
  | { readonly what: 'link'; readonly address: string; readonly words: string }
  | { readonly what: 'picture'; readonly address: string; readonly words: string }
  | { readonly what: 'undo' | 'redo' | 'new-page' | 'save' | 'keep' | 'discard' | 'cancel' };

export interface ToolbarState {
  readonly isInRegion: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly tag: string;
}

const COMMANDS: readonly (readonly [Command, IconName, string])[] = [
  ['bold', 'bold', 'Bold (Ctrl+B)'],
  ['italic', 'italic', 'Italic (Ctrl+I)'],
  ['list', 'list', 'List'],
  ['up', 'up', 'Move block up'],
  ['down', 'down', 'Move block down'],
  ['delete', 'delete', 'Delete block'],
  ['add', 'add', 'Add a block below'],
];
const TAG_WORDS: Readonly<Record<(typeof HEADINGS)[number], string>> = {
  p: 'Text',
  h2: 'Heading',
  h3: 'Subheading',
  h4: 'Small heading',
};
/** As what a heading is shown that cannot be made here. */
const NEAREST: Readonly<Record<string, (typeof HEADINGS)[number]>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

export class Toolbar {
  private readonly host = openShadowHost(SHADOW_STYLE);
  private readonly wish: (wish: ToolbarWish) => void;
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private readonly heading = createElement('select');
  private readonly form = buildBox('form');
  private readonly question = buildBox('form');

  constructor(wish: (wish: ToolbarWish) => void) {
    this.wish = wish;
    this.host.root.append(this.buildBar());
  }

  /** Puts the keyboard on the bar; arrows go along it, Escape goes back to the text. */
  focus(): void {
    this.collectControls()[0]?.focus();
  }

  show({ isInRegion, canUndo, canRedo, isBold, isItalic, tag }: ToolbarState): void {
    for (const [name, button] of this.buttons) button.disabled = name !== 'save' && !isInRegion;
    this.enable('undo', canUndo);
    this.enable('redo', canRedo);
    this.buttons.get('bold')!.setAttribute('aria-pressed', String(isBold));
    this.buttons.get('italic')!.setAttribute('aria-pressed', String(isItalic));
    this.heading.disabled = !isInRegion;
    this.heading.value = HEADINGS.find((each) => each === tag) ?? NEAREST[tag] ?? 'p';
  }

  /** Asks for the address of a link or a picture, beginning with what it is now. */
  askAddress(what: 'link' | 'picture', now: { readonly address: string; readonly words: string }): void {
    const address = buildField(what === 'link' ? 'Link to' : 'Picture address', 'url');
    address.input.value = now.address;
    const words = buildField('Described as', 'text');
    words.input.value = now.words;
    const done = (): void => {
      this.form.hidden = true;
      this.wish({ what, address: address.input.value, words: words.input.value });
    };
    this.form.replaceChildren(
      address.label,
      ...(what === 'picture' ? [words.label] : []),
      buildButton(what === 'link' ? 'Set link' : 'Set picture', { className: 'primary' }, done),
      buildButton('Cancel', { className: 'framed' }, () => this.closeForm()),
    );
    for (const { input } of [address, words])
      input.addEventListener('keydown', (event) => {
        if (!event.isTrusted || event.isComposing || !/^(Enter|Escape)$/.test(event.key)) return;
        // The caret goes back into the text now: there the same key would make a new line of what is selected.
        event.preventDefault();
        if (event.key === 'Enter') done();
        else this.closeForm();
      });
    this.question.hidden = true;
    this.form.hidden = false;
    address.input.focus();
    address.input.select();
  }

  /** Asks what is to become of changes that are not saved. */
  askLeave(changes: number): void {
    const words = createElement('span');
    words.className = 'words';
    words.textContent = `${changes} ${changes === 1 ? 'place has' : 'places have'} changes that are not saved.`;
    const close = (what: 'keep' | 'discard' | undefined) => () => {
      this.question.hidden = true;
      this.wish({ what: what ?? 'cancel' });
    };
    this.question.replaceChildren(
      words,
      buildButton('Go on editing', { className: 'primary' }, close(undefined)),
      buildButton('Keep as a draft', { className: 'framed' }, close('keep')),
      buildButton('Discard', { className: 'framed bad' }, close('discard')),
    );
    this.form.hidden = true;
    this.question.hidden = false;
    this.question.querySelector('button')?.focus();
  }

  /** A word on what could not be done. */
  say(line: string): void {
    const words = createElement('span');
    words.className = 'words';
    words.setAttribute('role', 'status');
    words.textContent = line;
    this.question.replaceChildren(
      words,
      buildButton('OK', { className: 'framed' }, () => {
        this.question.hidden = true;
        this.wish({ what: 'cancel' });
      }),
    );
    this.question.hidden = false;
  }

  remove(): void {
    this.host.remove();
  }

  private buildBar(): HTMLElement {
    const bar = buildBox('card bar', this.buildHeading());
    bar.setAttribute('role', 'toolbar');
    bar.setAttribute('aria-label', 'Anatome: edit this page');
    bar.setAttribute('aria-keyshortcuts', 'Alt+F10');
    bar.addEventListener('keydown', (event) => this.hearKey(event));
    for (const [command, icon, label] of COMMANDS) {
      if (command === 'list' || command === 'up') bar.append(buildBox('rule'));
      bar.append(this.addButton(command, icon, label, () => this.wish({ what: 'command', command })));
      if (command === 'italic') {
        const ask = (form: 'link' | 'picture') => () => this.wish({ what: 'ask', form });
        bar.append(this.addButton('link', 'link', 'Link (Ctrl+K)', ask('link')));
        bar.append(this.addButton('picture', 'picture', 'Picture', ask('picture')));
      }
    }
    const one = (what: 'undo' | 'redo' | 'new-page') => () => this.wish({ what });
    bar.append(
      buildBox('rule'),
      this.addButton('undo', 'undo', 'Undo (Ctrl+Z)', one('undo')),
      this.addButton('redo', 'redo', 'Redo (Ctrl+Shift+Z)', one('redo')),
      this.addButton('new-page', 'page', 'Make a new page, linked here', one('new-page')),
      buildBox('rule'),
    );
    const save = buildButton('Save …', { className: 'primary' }, () => this.wish({ what: 'save' }));
    this.buttons.set('save', save);
    this.form.hidden = true;
    this.question.hidden = true;
    bar.append(save, this.form, this.question);
    return bar;
  }

  private hearKey(event: KeyboardEvent): void {
    if (!event.isTrusted || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      this.question.hidden = true;
      this.closeForm();
      return;
    }
    const controls = this.collectControls();
    const at = controls.indexOf(event.target as HTMLElement);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || at < 0) return;
    event.preventDefault();
    controls.at((at + step) % controls.length)?.focus();
  }

  /** What can be pressed now, from left to right; not what the forms below the bar hold. */
  private collectControls(): HTMLElement[] {
    return [this.heading, ...this.buttons.values()].filter(({ disabled }) => !disabled);
  }

  private buildHeading(): HTMLSelectElement {
    for (const tag of HEADINGS) this.heading.append(new Option(TAG_WORDS[tag], tag));
    this.heading.setAttribute('aria-label', 'Kind of paragraph');
    this.heading.addEventListener('change', (event) => {
      const tag = HEADINGS.find((each) => each === this.heading.value);
      if (event.isTrusted && tag !== undefined) this.wish({ what: 'heading', tag });
    });
    return this.heading;
  }

  private addButton(name: string, icon: IconName, label: string, press: () => void): HTMLButtonElement {
    const button = buildButton(label, { icon }, press);
    this.buttons.set(name, button);
    return button;
  }

  private enable(name: string, isPossible: boolean): void {
    this.buttons.get(name)!.disabled = !isPossible;
  }

  private closeForm(): void {
    this.form.hidden = true;
    this.wish({ what: 'cancel' });
  }
}
