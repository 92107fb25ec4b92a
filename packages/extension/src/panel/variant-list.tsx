import { useState } from 'preact/hooks';
import type { TabView } from '../message/panel-ask.ts';
import type { Variant, VariantChange, Visibility } from '../message/wiki-answer.ts';
import { askWorker } from './ask-worker.ts';
import { toTime } from './to-time.ts';
import type { ViewState } from './use-view.ts';
import { VersionList } from './version-list.tsx';
import { VISIBILITY_WORDS } from './visibility-choice.tsx';

interface VariantListProps {
  readonly tab: number;
  readonly view: TabView;
  readonly state: ViewState;
}

/** What may be shown: the original, one's own, another's; nothing is shown that nobody chose. */
export function VariantList({ tab, view, state }: VariantListProps) {
  const { variants } = view.variants;
  const { label } = view.page;
  return (
    <section class="part" aria-label="What is shown">
      <h2>Shown on this page</h2>
      <ul class="choices">
        <li>
          <Choice
            isChosen={label === undefined}
            choose={() => void state.run(() => askWorker('original', { tab }))}
            name="The original"
            more="as its author has it"
          />
        </li>
        {variants.map((variant) => (
          <li key={variant.id}>
            <Choice
              isChosen={label?.variant === variant.id}
              choose={() => void state.run(() => askWorker('show', { tab, variant: variant.id }))}
              name={variant.isMine ? 'Your version' : `${variant.owner}’s version`}
              more={toLine(variant)}
            />
            {label?.variant === variant.id && (
              <VariantBox {...{ tab, variant, state }} shown={label.revision} />
            )}
          </li>
        ))}
      </ul>
      {variants.length === 0 && <p class="quiet">Nobody has written on this page yet.</p>}
    </section>
  );
}

function toLine({ head, revised, author, comment, owner }: Variant): string {
  const by = author === owner ? '' : ` by ${author}`;
  return `version ${head}${by}, ${toTime(revised)}${comment === '' ? '' : `: “${comment}”`}`;
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly name: string;
  readonly more: string;
  choose(): void;
}

function Choice({ isChosen, name, more, choose }: ChoiceProps) {
  return (
    <label class="choice">
      <input type="radio" name="shown" checked={isChosen} onChange={choose} />
      <span class="grow">
        <b>{name}</b>
        <small>{more}</small>
      </span>
    </label>
  );
}

interface VariantBoxProps {
  readonly tab: number;
  readonly variant: Variant;
  readonly shown: number;
  readonly state: ViewState;
}

function VariantBox({ tab, variant, shown, state }: VariantBoxProps) {
  return (
    <div class="variant-box">
      <VersionList {...{ tab, variant, shown, state }} />
      {variant.isMine && <ReaderChoice {...{ tab, variant, state }} />}
      {variant.isMine && <ShareLine {...{ tab, variant, state }} />}
    </div>
  );
}

interface OwnVariantProps {
  readonly tab: number;
  readonly variant: Variant;
  readonly state: ViewState;
}

/** Who sees a variant of one's own, and who else writes in it. */
function ReaderChoice({ tab, variant, state }: OwnVariantProps) {
  const change = (wish: VariantChange): void =>
    void state.run(() => askWorker('change', { tab, variant: variant.id, change: wish }));
  return (
    <>
      <label class="field">
        Who may see it?
        <select
          value={variant.visibility}
          disabled={state.isBusy}
          onChange={({ currentTarget }) => change({ visibility: currentTarget.value as Visibility })}
        >
          {VISIBILITY_WORDS.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {variant.visibility === 'public' && (
        <label class="choice">
          <input
            type="checkbox"
            checked={variant.writers === 'team'}
            disabled={state.isBusy}
            onChange={({ currentTarget }) => change({ writers: currentTarget.checked ? 'team' : 'owner' })}
          />
          <span class="grow">Everybody on this server may write in it</span>
        </label>
      )}
    </>
  );
}

/** The link to a variant, for as long as it leads there: private again, it has none. */
function ShareLine({ tab, variant, state }: OwnVariantProps) {
  const [link, setLink] = useState<{ readonly address: string; readonly isCopied: boolean }>();
  const share = (): void =>
    void state.run(async () => {
      const address = await askWorker('share', { variant: variant.id });
      const isCopied = await navigator.clipboard.writeText(address).then(
        () => true,
        () => false,
      );
      setLink({ address, isCopied });
      return askWorker('view', { tab });
    });
  return (
    <div class="share">
      <button type="button" class="button" onClick={share}>
        Share by link
      </button>
      {link === undefined || variant.visibility === 'private' ? (
        <small>
          {variant.visibility === 'private'
            ? 'Whoever has the link can then read it.'
            : 'Whoever has the link can read it.'}
        </small>
      ) : (
        <p>
          <small>{link.isCopied && 'Copied. '}Whoever has this link can read your version:</small>
          <input
            type="text"
            readOnly
            aria-label="Share link"
            value={link.address}
            onFocus={(event) => event.currentTarget.select()}
          />
        </p>
      )}
    </div>
  );
}
