/** The tab *Edit*: who one is, the versions of the open page, what differs between them, and the editor. */
import './wiki.css';
import { wikiPlace } from '../state/wiki.ts';
import { DifferenceView } from './difference-view.tsx';
import { work } from './edit-desk.ts';
import { EditRoom } from './edit-room.tsx';
import { signOut, token } from './token.ts';
import { TokenForm } from './token-form.tsx';
import { TroubleNote } from './trouble-note.tsx';
import { VersionRoom } from './version-room.tsx';
import { account, base, pageVariants } from './wiki-state.ts';

/** The tab. */
export function WikiTab() {
  return (
    <div class="wiki-tab">
      <div class="scrolls">
        <Room />
      </div>
      {token.value !== undefined && (
        <div class="tab-foot">
          <span class="grow" dir="auto">
            {account.value.value && `You are ${account.value.value.user}`}
          </span>
          <button type="button" class="link-button" onClick={() => signOut()}>
            Sign out
          </button>
        </div>
      )}
    </div>
  );
}

function Room() {
  if (token.value === undefined) return <TokenForm />;
  const trouble = [account, base, pageVariants].map(({ value }) => value.trouble).find((each) => each);
  if (trouble) return <TroubleNote trouble={trouble} />;
  if (work.value !== undefined) return <EditRoom now={work.value} />;
  if (base.value.value === undefined || pageVariants.value.value === undefined)
    return <p class="empty">Asking for the versions of this page …</p>;
  return wikiPlace.value.compared === undefined ? (
    <VersionRoom base={base.value.value} variants={pageVariants.value.value.variants} />
  ) : (
    <DifferenceView compared={wikiPlace.value.compared} />
  );
}
