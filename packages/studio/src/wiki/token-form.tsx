import { signIn, tokenProblem } from './token.ts';
import { TroubleNote } from './trouble-note.tsx';

/** Asks for the token, once. */
export function TokenForm() {
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const given = String(data.get('token') ?? '').trim();
    if (given !== '') signIn(given, data.has('kept'));
  }
  return (
    <form class="token-form" onSubmit={handleSubmit}>
      <h3>Who are you?</h3>
      <p>
        Versions of pages are kept by the wiki of this server. It knows people by a token: the server prints
        it when it starts on a new wiki, and whoever runs it makes more with{' '}
        <code>anatome wiki user add NAME</code>.
      </p>
      {tokenProblem.value !== '' && (
        <TroubleNote trouble={{ title: 'This token was not taken', detail: tokenProblem.value }} />
      )}
      <label>
        Token
        <input name="token" type="password" required autocomplete="off" spellcheck={false} />
      </label>
      <label class="check">
        <input type="checkbox" name="kept" /> Keep it in this browser
      </label>
      <small>Otherwise it is gone when this tab is closed. It goes to this server and nowhere else.</small>
      <button type="submit" class="button is-primary">
        Sign in
      </button>
    </form>
  );
}
