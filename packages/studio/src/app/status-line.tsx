import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { StudioAnswer } from '../api/studio-answer.ts';
import { answer, progress } from '../state/store.ts';

/** What is under way, else what is known of the page and how long it took. */
export function StatusLine() {
  const said = answer.value;
  return (
    <footer class="status">
      {progress.value ? <Running /> : said ? <Known said={said} /> : <span>Ready</span>}
    </footer>
  );
}

/** Under this many milliseconds nothing is shown: it would only flicker. */
const PATIENCE = 100;

function Running() {
  const isShown = useSignal(false);
  const { what, stop } = progress.value!;
  useEffect(() => {
    const timer = setTimeout(() => {
      isShown.value = true;
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (!isShown.value) return <span />;
  return (
    <>
      <span class="busy" role="progressbar" aria-label={what} />
      <span role="status">{what} …</span>
      <button type="button" class="link-button" onClick={stop}>
        Stop <kbd>Esc</kbd>
      </button>
    </>
  );
}

function Known({ said }: { said: StudioAnswer }) {
  const { page, type, timings } = said.analysis;
  const steps = Object.entries(timings);
  const whole = steps.reduce((sum, [, time]) => sum + time, 0);
  return (
    <>
      {type && (
        <span>
          <b>{type.label}</b>
          {type.score !== undefined && ` · ${type.score.toFixed(2)}`}
        </span>
      )}
      {page.language && <span class="wide-only">{toLanguage(page.language)}</span>}
      <span>{page.words.toLocaleString('en')} words</span>
      <span class="wide-only">{page.nodes.toLocaleString('en')} nodes</span>
      {page.limits.map(({ what, limit }) => (
        <span key={what} class="bad">
          Cut at {limit.toLocaleString('en')} {what}
        </span>
      ))}
      <span class="grow" />
      {steps
        .filter(([, time]) => time >= whole / 20)
        .map(([step, time]) => (
          <span key={step} class="widest-only">
            {step} {time.toFixed(1)}
          </span>
        ))}
      <span class="time-bar" aria-hidden="true">
        {steps.map(([step, time]) => (
          <span key={step} style={{ flexGrow: time }} />
        ))}
      </span>
      <span>
        <span class="wide-only">analysed in </span>
        <b>{whole.toFixed(0)} ms</b>
      </span>
    </>
  );
}

function toLanguage(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
