/** The panel: connected or not, and what there is to do on the page in front. */
import { useEffect, useState } from 'preact/hooks';
import type { Connection } from '../message/panel-ask.ts';
import { askWorker } from './ask-worker.ts';
import { FirstRun } from './first-run.tsx';
import { PageRoom } from './page-room.tsx';
import { useTab } from './use-tab.ts';

export function Panel() {
  const tab = useTab();
  const [connection, setConnection] = useState<Connection | null>();
  useEffect(() => {
    void askWorker('status', null).then(setConnection, () => setConnection(null));
  }, []);
  if (connection === undefined) return null;
  if (connection === null) return <FirstRun connected={setConnection} />;
  const disconnect = (): void => void askWorker('disconnect', null).then(() => setConnection(null));
  return (
    <>
      {tab === undefined ? <p class="empty">No page is in front.</p> : <PageRoom key={tab} tab={tab} />}
      <footer class="foot">
        <span class="grow">
          {connection.user} on {new URL(connection.address).host}
        </span>
        <button type="button" class="link-button" onClick={disconnect}>
          Disconnect
        </button>
      </footer>
    </>
  );
}
