/** All about the page in front: what is shown, what is being written, what is at odds. */
import { useEffect, useState } from 'preact/hooks';
import type { TabView } from '../message/panel-ask.ts';
import { askWorker } from './ask-worker.ts';
import { ConflictList } from './conflict-list.tsx';
import { DraftNote } from './draft-note.tsx';
import { EditRoom } from './edit-room.tsx';
import { NewPageForm } from './new-page-form.tsx';
import { OrphanList } from './orphan-list.tsx';
import { SaveForm } from './save-form.tsx';
import { SiteRules } from './site-rules.tsx';
import { SiteSwitch } from './site-switch.tsx';
import { TroubleBox } from './trouble-box.tsx';
import { useView, type ViewState } from './use-view.ts';
import { VariantList } from './variant-list.tsx';

type Room = 'page' | 'save' | 'new-page';

export function PageRoom({ tab }: { tab: number }) {
  const state = useView(tab);
  const { view, trouble, isBusy, wish } = state;
  const [room, setRoom] = useState<Room>('page');
  useEffect(() => {
    if (wish.wish !== undefined) setRoom(wish.wish);
  }, [wish]);
  const isThere = view !== undefined;
  useEffect(() => {
    if (!isThere) setRoom('page');
  }, [isThere]);
  const back = (): void => {
    state.clearWish();
    setRoom('page');
  };
  return (
    <>
      <header class="head">
        <h1 title={view?.page.title}>{view?.page.title || 'This page'}</h1>
        {view !== undefined && <p class="quiet">{toShort(view.address)}</p>}
      </header>
      <main aria-busy={isBusy}>
        <TroubleBox trouble={trouble} />
        {view === undefined && trouble !== undefined && (
          <p class="part">
            <button type="button" class="button" onClick={state.look}>
              Look again
            </button>
          </p>
        )}
        {view !== undefined && <Rooms {...{ tab, view, state, room, setRoom, back }} />}
      </main>
    </>
  );
}

interface RoomsProps {
  readonly tab: number;
  readonly view: TabView;
  readonly state: ViewState;
  readonly room: Room;
  setRoom(room: Room): void;
  back(): void;
}

function Rooms({ tab, view, state, room, setRoom, back }: RoomsProps) {
  if (room === 'save' && view.page.mode === 'editing') return <SaveForm {...{ tab, view, state, back }} />;
  if (room === 'new-page' && view.page.mode === 'editing')
    return <NewPageForm tab={tab} state={state} title={state.wish.words ?? ''} back={back} />;
  const edit = (): void => void state.run(() => askWorker('edit', { tab, isDraft: false }));
  return (
    <>
      {view.page.mode === 'editing' ? (
        <EditRoom {...{ tab, view, state }} save={() => setRoom('save')} />
      ) : (
        <>
          <DraftNote {...{ tab, view, state }} />
          <section class="part">
            <button type="button" class="button is-primary is-wide" disabled={state.isBusy} onClick={edit}>
              {view.page.mode === 'shown' && view.page.label?.isMine ? 'Edit your version' : 'Edit this page'}
            </button>
          </section>
        </>
      )}
      <ConflictList {...{ tab, view, state }} />
      {view.page.mode !== 'editing' && <VariantList {...{ tab, view, state }} />}
      <OrphanList orphans={view.page.orphans} />
      {view.page.mode !== 'editing' && <SiteSwitch {...{ tab, view, state }} />}
      {view.page.mode !== 'editing' && <SiteRules key={view.origin} {...{ tab, view, state }} />}
    </>
  );
}

function toShort(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
