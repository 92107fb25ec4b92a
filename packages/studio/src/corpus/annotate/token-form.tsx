import { signIn, tokenProblem } from './token.ts';

/** Asks for the token of an annotator. */
export function TokenForm() {
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget as HTMLFormElement).get('token') ?? '').trim();
    if (given !== '') signIn(given);
  }
  return (
    <form class="annotator-form" onSubmit={handleSubmit}>
      <h2>Who are you?</h2>
      <p>
        What you say is kept under your name, and nobody sees it before all is said. Whoever runs the server
        makes a token: <code>anatome corpus annotator add NAME</code>
      </p>
      {tokenProblem.value !== '' && <p role="alert">{tokenProblem.value}</p>}
      <label>
        Token <input name="token" type="password" required autocomplete="off" spellcheck={false} />
      </label>
      <button type="submit" class="button is-primary">
        Sign in
      </button>
    </form>
  );
}
