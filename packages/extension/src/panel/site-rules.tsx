import { useState } from 'preact/hooks';
import type { TabView } from '../message/panel-ask.ts';
import { askWorker } from './ask-worker.ts';
import type { ViewState } from './use-view.ts';

const EXAMPLE = `<RULES>
  <RULE context="DIV[@class='motto']">
    <CHECK><SET attr="contentEditable">true</SET></CHECK>
  </RULE>
</RULES>`;

/** Rules of the site in front: they say what may be written in before Anatome's own judgement does. */
export function SiteRules({ tab, view, state }: { tab: number; view: TabView; state: ViewState }) {
  const [text, setText] = useState(view.rules);
  const keep = (event: Event): void => {
    event.preventDefault();
    void state.run(() => askWorker('rules', { tab, rules: text }));
  };
  return (
    <section class="part" aria-label="Rules of this site">
      <details>
        <summary>Rules of this site{view.rules === '' ? '' : ': in use'}</summary>
        <form onSubmit={keep}>
          <p class="quiet" id="rules-words">
            Where Anatome takes the wrong parts of {new URL(view.origin).hostname} for its content, rules say
            what may be written in. They are kept in this browser.
          </p>
          <textarea
            rows={8}
            class="code"
            aria-label="Rules"
            aria-describedby="rules-words"
            placeholder={EXAMPLE}
            spellcheck={false}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <button type="submit" class="button" disabled={state.isBusy || text === view.rules}>
            Keep the rules
          </button>
        </form>
      </details>
    </section>
  );
}
