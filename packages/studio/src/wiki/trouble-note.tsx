import type { Trouble } from './follow.ts';

/** What went wrong, in words. */
export function TroubleNote({ trouble }: { trouble: Trouble }) {
  return (
    <div class="wiki-trouble" role="alert">
      <b>{trouble.title}</b>
      <p>{trouble.detail}</p>
    </div>
  );
}
