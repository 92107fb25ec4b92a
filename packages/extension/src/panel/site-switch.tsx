import { browser } from 'wxt/browser';
import type { TabView } from '../message/panel-ask.ts';
import { askWorker } from './ask-worker.ts';
import type { ViewState } from './use-view.ts';

/** Whether this site is looked at on every visit; the browser asks the reader as well. */
export function SiteSwitch({ tab, view, state }: { tab: number; view: TabView; state: ViewState }) {
  const { hostname, protocol } = new URL(view.origin);
  const change = (isAutomatic: boolean): void =>
    void state.run(async () => {
      const origins = [`${protocol}//${hostname}/*`];
      if (isAutomatic && !(await browser.permissions.request({ origins }))) return view;
      return askWorker('automatic', { tab, isAutomatic });
    });
  return (
    <section class="part" aria-label="On each visit">
      <label class="choice">
        <input
          type="checkbox"
          checked={view.isAutomatic}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
        <span class="grow">
          <b>Look for versions on every visit to {hostname}</b>
          <small>
            The server is told four digits of a scrambled address, which thousands of pages share. Without
            this it is told nothing until you open this panel.
          </small>
        </span>
      </label>
    </section>
  );
}
