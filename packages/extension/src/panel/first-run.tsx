/** Before there is a server: what to start, and where its token goes. */
import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { Connection } from '../message/panel-ask.ts';
import { toServerAddress } from '../message/server-address.ts';
import { Trouble, type TroubleNote, toNote } from '../message/trouble.ts';
import { askWorker } from './ask-worker.ts';
import { TroubleBox } from './trouble-box.tsx';

const COMMAND = 'npx anatome serve --wiki wiki.db';

export function FirstRun({ connected }: { connected: (connection: Connection) => void }) {
  const [address, setAddress] = useState('http://127.0.0.1:4747');
  const [token, setToken] = useState('');
  const [trouble, setTrouble] = useState<TroubleNote>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setTrouble(undefined);
    try {
      await allowServer(address);
      connected(await askWorker('connect', { address, token }));
    } catch (error) {
      setTrouble(toNote(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <main class="first">
      <h1>Write on any page</h1>
      <p>
        Press Edit on a page, change its words, save. From then on you see your version there, with every
        earlier one. The page itself is left alone: what you write goes to a server of your choice and nowhere
        else.
      </p>
      <ol class="steps">
        <li>
          <p>Start a server on this machine:</p>
          <CommandLine />
        </li>
        <li>
          <p>It prints a token. Paste it here:</p>
          <form onSubmit={submit}>
            <label class="field">
              Address of the server
              <input
                type="text"
                inputMode="url"
                value={address}
                spellcheck={false}
                onInput={({ currentTarget }) => setAddress(currentTarget.value)}
              />
            </label>
            <label class="field">
              Token
              <input
                type="password"
                autocomplete="off"
                value={token}
                onInput={({ currentTarget }) => setToken(currentTarget.value)}
              />
            </label>
            <button type="submit" class="button is-primary" disabled={isBusy || token.trim() === ''}>
              Connect
            </button>
          </form>
        </li>
      </ol>
      <TroubleBox trouble={trouble} />
      <p class="quiet">Somebody in your team may run the server: then ask for its address and your token.</p>
    </main>
  );
}

function CommandLine() {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => void navigator.clipboard.writeText(COMMAND).then(() => setCopied(true));
  return (
    <p class="command">
      <code>{COMMAND}</code>
      <button type="button" class="button" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </p>
  );
}

/** The browser asks the reader whether the extension may call this server; it does so only after a press of a button. */
async function allowServer(address: string): Promise<void> {
  const { protocol, hostname, host } = new URL(toServerAddress(address));
  if (await browser.permissions.request({ origins: [`${protocol}//${hostname}/*`] })) return;
  throw new Trouble({
    what: `The browser does not let Anatome call ${host}.`,
    advice: 'Press Connect again and allow it: without that nothing can be read there or saved.',
    code: 'refused',
  });
}
