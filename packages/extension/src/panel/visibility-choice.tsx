import type { Visibility } from '../message/wiki-answer.ts';

/** How each is called, and what it means. */
export const VISIBILITY_WORDS: readonly (readonly [Visibility, string, string])[] = [
  ['private', 'Only me', 'nobody else is shown it'],
  ['link', 'Whoever has the link', 'it is in no list'],
  ['public', 'Everybody on this server', 'they find it in the list of this page'],
];

interface VisibilityChoiceProps {
  readonly visibility: Visibility;
  readonly withCookies: boolean;
  setVisibility(visibility: Visibility): void;
}

/** Who may see a new variant: its writer alone, unless they say otherwise. */
export function VisibilityChoice({ visibility, withCookies, setVisibility }: VisibilityChoiceProps) {
  return (
    <fieldset class="field">
      <legend>Who may see it?</legend>
      {VISIBILITY_WORDS.map(([value, name, more]) => (
        <label class="choice" key={value}>
          <input
            type="radio"
            name="visibility"
            checked={visibility === value}
            onChange={() => setVisibility(value)}
          />
          <span class="grow">
            <b>{name}</b>
            <small>{more}</small>
          </span>
        </label>
      ))}
      {withCookies && (
        <p class="noted">
          This page knows you by cookies: it may show what only you are meant to see. It stays private unless
          you choose otherwise here.
        </p>
      )}
    </fieldset>
  );
}
