/** Where a page that was brought along came from, and whether its pictures and style sheets are fetched from there. */
import { useRef } from 'preact/hooks';
import { openPage } from '../open/open-page.ts';
import { type MarkupSource, toAddress } from '../state/source.ts';
import { source } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';

/** A button with a small form below it; nothing for pages that have an address of their own. */
export function PageAddress() {
  const from = source.value;
  return from?.kind === 'markup' ? <AddressOf key={from.id} from={from} /> : null;
}

function AddressOf({ from }: { from: MarkupSource }) {
  const box = useRef<HTMLDetailsElement>(null);
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const typed = String(data.get('url') ?? '').trim();
    const url = typed === '' ? undefined : toAddress(typed);
    if (box.current) box.current.open = false;
    void openPage({ ...from, url, isDressed: url !== undefined && data.has('dressed') });
  }
  return (
    <details class="page-address" ref={box}>
      <summary class="button is-plain">
        <Icon name="globe" /> {from.isDressed ? 'Dressed' : from.url ? 'Address set' : 'Address'}
      </summary>
      <form onSubmit={handleSubmit}>
        <label>
          Where this page came from
          <input
            name="url"
            placeholder="https://"
            value={from.url ?? ''}
            spellcheck={false}
            autocomplete="off"
          />
        </label>
        <label class="check">
          <input type="checkbox" name="dressed" checked={from.isDressed === true} /> Fetch its pictures and
          style sheets from there
        </label>
        <small>The server fetches them, within its bounds; the page itself reaches nothing.</small>
        <button type="submit" class="button is-primary">
          Apply
        </button>
      </form>
    </details>
  );
}
