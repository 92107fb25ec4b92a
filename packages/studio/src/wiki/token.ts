/** Who one is in the wiki. The token stays in this tab, or in this browser where its reader wants that; it is in no address. */
import { signal } from '@preact/signals';

const KEY = 'anatome.wiki-token';

/** The token that is shown to the wiki. */
export const token = signal(read());

/** Why the last one was not taken, in words. */
export const tokenProblem = signal('');

function read(): string | undefined {
  for (const store of [() => sessionStorage, () => localStorage]) {
    try {
      const found = store().getItem(KEY);
      if (found !== null) return found;
    } catch {
      // The browser keeps nothing: then it is asked for again.
    }
  }
  return undefined;
}

/** Uses a token from now on. */
export function signIn(given: string, isKept: boolean): void {
  forget();
  try {
    (isKept ? localStorage : sessionStorage).setItem(KEY, given);
  } catch {
    // It lives as long as this page.
  }
  tokenProblem.value = '';
  token.value = given;
}

/** Forgets it, here and in this browser. */
export function signOut(problem = ''): void {
  forget();
  tokenProblem.value = problem;
  token.value = undefined;
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
