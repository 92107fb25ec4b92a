import { useSignal } from '@preact/signals';
import { toAddress, toSourceName } from '../state/source.ts';
import { answer, source } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';
import { openPage } from './open-page.ts';

/** The address of the open page; typing another opens it. */
export function Address() {
  const typed = useSignal<string>();
  const shown =
    source.value === undefined
      ? ''
      : source.value.kind === 'url'
        ? source.value.url
        : source.value.kind === 'corpus'
          ? (answer.value?.analysis.page.url ?? toSourceName(source.value))
          : toSourceName(source.value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: one field that opens pages is no search element
    <form
      class="address"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = typed.value?.trim();
        typed.value = undefined;
        (document.activeElement as HTMLElement | null)?.blur();
        if (wanted) void openPage({ kind: 'url', url: toAddress(wanted) });
      }}
    >
      <Icon name="globe" />
      <input
        aria-label="Address"
        value={typed.value ?? shown}
        placeholder="https://"
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => {
          typed.value = event.currentTarget.value;
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          typed.value = undefined;
        }}
      />
      <kbd>/</kbd>
    </form>
  );
}
