import { useEffect, useRef } from 'preact/hooks';
import { corpusPlace } from '../state/corpus.ts';
import { Icon } from '../theme/icon.tsx';
import { goTo } from './go.ts';
import { readField, withFields } from './place.ts';

export interface SearchFieldProps {
  /** The field of the place that is typed into. */
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly button: string;
  readonly isBusy: boolean;
}

/** The large field of a room; Enter goes. */
export function SearchField({ name, label, placeholder, button, isBusy }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const place = corpusPlace.value ?? '';
  const value = readField(place, name);
  useEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value;
  }, [value]);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <search class="corpus-search" aria-busy={isBusy}>
      <form
        class="first-address"
        onSubmit={(event) => {
          event.preventDefault();
          goTo(withFields(place, { [name]: field.current!.value.trim() }));
        }}
      >
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name={name}
          aria-label={label}
          placeholder={placeholder}
          defaultValue={value}
          spellcheck={false}
          autocomplete="off"
          dir="auto"
        />
        <button type="submit" class="button is-primary">
          {button} <Icon name="enter" />
        </button>
      </form>
    </search>
  );
}
