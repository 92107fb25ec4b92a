/** What there is to say of the tab, kept up to date; and a way to do something and show what came of it. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { isWorker } from '../message/check-sender.ts';
import type { PanelNews, TabView } from '../message/panel-ask.ts';
import { type TroubleNote, toNote } from '../message/trouble.ts';
import { askWorker } from './ask-worker.ts';

export interface ViewState {
  readonly view: TabView | undefined;
  readonly trouble: TroubleNote | undefined;
  readonly isBusy: boolean;
  /** What the page's toolbar asked for. */
  readonly wish: Pick<PanelNews, 'wish' | 'words'>;
  /** Does something; a view that comes of it is shown. Gives whether it went well. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  clearWish(): void;
  look(): void;
}

export function useView(tab: number | undefined): ViewState {
  const [view, setView] = useState<TabView>();
  const [trouble, setTrouble] = useState<TroubleNote>();
  const [isBusy, setBusy] = useState(false);
  const [wish, setWish] = useState<Pick<PanelNews, 'wish' | 'words'>>({});
  const turn = useRef(0);
  const run = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    const mine = ++turn.current;
    setBusy(true);
    try {
      const next = await work();
      if (mine === turn.current && isView(next)) setView(next);
      setTrouble(undefined);
      return true;
    } catch (error) {
      setTrouble(toNote(error));
      return false;
    } finally {
      if (mine === turn.current) setBusy(false);
    }
  }, []);
  const look = useCallback(() => {
    if (tab !== undefined) void run(() => askWorker('view', { tab }));
  }, [tab, run]);
  useEffect(() => {
    setView(undefined);
    setWish({});
    look();
  }, [look]);
  useNews(tab, { look, setWish });
  return { view, trouble, isBusy, wish, run, clearWish: () => setWish({}), look };
}

interface NewsHearer {
  look(): void;
  setWish(wish: Pick<PanelNews, 'wish' | 'words'>): void;
}

/** The page changed, was loaded anew, or its toolbar wants something. */
function useNews(tab: number | undefined, { look, setWish }: NewsHearer): void {
  useEffect(() => {
    const hear = (news: PanelNews | null, sender: Parameters<typeof isWorker>[0]): void => {
      if (news?.to !== 'panel' || news.tab !== tab || !isWorker(sender)) return;
      if (news.wish !== undefined) setWish({ wish: news.wish, words: news.words ?? '' });
      look();
    };
    const hearLoad = (id: number, { status }: { status?: string }): void => {
      if (id === tab && status === 'complete') look();
    };
    browser.runtime.onMessage.addListener(hear);
    browser.tabs.onUpdated.addListener(hearLoad);
    return () => {
      browser.runtime.onMessage.removeListener(hear);
      browser.tabs.onUpdated.removeListener(hearLoad);
    };
  }, [tab, look, setWish]);
}

function isView(value: unknown): value is TabView {
  return typeof value === 'object' && value !== null && 'page' in value && 'variants' in value;
}
