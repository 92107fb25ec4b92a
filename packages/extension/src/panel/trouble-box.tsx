import type { TroubleNote } from '../message/trouble.ts';

/** What went wrong, and what to do. */
export function TroubleBox({ trouble }: { trouble: TroubleNote | undefined }) {
  return (
    <div role="alert">
      {trouble !== undefined && (
        <div class="problem">
          <p>
            <b>{trouble.what}</b>
          </p>
          <p>{trouble.advice}</p>
        </div>
      )}
    </div>
  );
}
