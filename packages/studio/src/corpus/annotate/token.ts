/** Who annotates. The token stays in this tab; it is in no address. */
import { signal } from '@preact/signals';

const KEY = 'anatome.annotator-token';

/** The token that is shown to the corpus. */
export const token = signal(read());

/** Why the last one was not taken, in words. */
export const tokenProblem = signal('');

function read(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    // The browser keeps nothing: then it is asked for again.
    return undefined;
  }
}

/** Uses a token from now on. */
export function signIn(given: string): void {
  try {
    sessionStorage.setItem(KEY, given);
  } catch {
    // It lives as long as this page.
  }
  tokenProblem.value = '';
  token.value = given;
}

/** Forgets it. */
export function signOut(problem = ''): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
  tokenProblem.value = problem;
  token.value = undefined;
}
