import { dialog, type Failure, failure } from '../state/store.ts';
import { openPage } from './open-page.ts';

/** What happened, and what to do: in the middle of the canvas, never in the way of anything else. */
export function FailureCard({ failure: { title, detail, source } }: { failure: Failure }) {
  return (
    <div class="failure" role="alert">
      <h2>{title}</h2>
      <p>{detail}</p>
      {source?.kind === 'url' && (
        <p>Or save the page in your browser and drop the file here, or paste its markup.</p>
      )}
      <div class="buttons">
        {source && (
          <button type="button" class="button" onClick={() => void openPage(source)}>
            Try again
          </button>
        )}
        <button
          type="button"
          class="button is-plain"
          onClick={() => {
            failure.value = undefined;
            dialog.value = 'open';
          }}
        >
          Open something else
        </button>
      </div>
    </div>
  );
}
