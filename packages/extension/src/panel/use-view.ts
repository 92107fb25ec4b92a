/** What there is to say of the tab, kept up to date; and a way to do something and show what came of it. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { packAnswer } from '../message/answer.ts';
import { isWorker } from '../message/check-sender.ts';
import type { PanelNews, TabView } from '../message/panel-ask.ts';
import type { TroubleNote } from '../message/trouble.ts';
import { askWorker } from './ask-worker.ts';

export interface ViewState {
  readonly view: TabView | undefined;
  readonly trouble: TroubleNote | undefined;
  readonly isBusy: boolean;
  /** What the page's toolbar asked for. */
  readonly wish: Pick<PanelNews, 'wish' | 'words'>;
  /** Does something; a view that comes of it is shown. Gives whether it went well. */
  run(work: () => Promise<TabView | undefined>): Promise<boolean>;
  /** Reads something beside the view; undefined when that failed, which is said. */
  read<T>(work: () => Promise<T>): Promise<T | undefined>;
  /** Forgets the wish and what came of it: one has left its form. */
  clearWish(): void;
  look(): void;
}

export function useView(tab: number | undefined): ViewState {
  const [view, setView] = useState<TabView>();
  /** What came of looking is said until one can look again; what came of an action, until the next. */
  const [blindness, setBlindness] = useState<TroubleNote>();
  const [failure, setFailure] = useState<TroubleNote>();
  const [isBusy, setBusy] = useState(false);
  const [wish, setWish] = useState<Pick<PanelNews, 'wish' | 'words'>>({});
  /** Counts actions and pages that went: a look that began before says nothing of what is there now. */
  const turn = useRef(0);
  const running = useRef(0);
  const look = useCallback(async (): Promise<void> => {
    if (tab === undefined || running.current > 0) return;
    const mine = turn.current;
    const answer = await packAnswer(() => askWorker('view', { tab }));
    if (mine !== turn.current) return;
    setBlindness(answer.isGood ? undefined : answer.note);
    if (answer.isGood) setView(answer.value);
  }, [tab]);
  const read = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const answer = await packAnswer(work);
    if (answer.isGood) return answer.value;
    setFailure(answer.note);
    return undefined;
  }, []);
  const run = useCallback(
    async (work: () => Promise<TabView | undefined>): Promise<boolean> => {
      const mine = ++turn.current;
      running.current++;
      setBusy(true);
      const answer = await packAnswer(work);
      running.current--;
      setBusy(running.current > 0);
      setFailure(answer.isGood ? undefined : answer.note);
      // The page may be another by now; and whoever wanted to look at that one meanwhile was sent away.
      if (mine !== turn.current) void look();
      else if (answer.isGood && answer.value !== undefined) setView(answer.value);
      return answer.isGood;
    },
    [look],
  );
  const leave = useCallback(() => {
    turn.current++;
    setView(undefined);
    setFailure(undefined);
    setWish({});
  }, []);
  useEffect(() => {
    leave();
    void look();
  }, [leave, look]);
  useNews(tab, { look, leave, setWish });
  const clearWish = (): void => {
    setFailure(undefined);
    setWish({});
  };
  const trouble = failure ?? blindness;
  return { view, trouble, isBusy, wish, run, read, clearWish, look };
}

interface NewsHearer {
  look(): void;
  leave(): void;
  setWish(wish: Pick<PanelNews, 'wish' | 'words'>): void;
}

/** The page changed, was loaded anew, or its toolbar wants something. */
function useNews(tab: number | undefined, { look, leave, setWish }: NewsHearer): void {
  useEffect(() => {
    const hear = (news: PanelNews | null, sender: Parameters<typeof isWorker>[0]): void => {
      if (news?.to !== 'panel' || news.tab !== tab || !isWorker(sender)) return;
      if (news.wish !== undefined) setWish({ wish: news.wish, words: news.words ?? '' });
      look();
    };
    const hearLoad = (id: number, { status }: { status?: string }): void => {
      if (id !== tab) return;
      // What was said of the page that was there before is no longer so.
      if (status === 'loading') leave();
      if (status === 'complete') look();
    };
    browser.runtime.onMessage.addListener(hear);
    browser.tabs.onUpdated.addListener(hearLoad);
    return () => {
      browser.runtime.onMessage.removeListener(hear);
      browser.tabs.onUpdated.removeListener(hearLoad);
    };
  }, [tab, look, leave, setWish]);
}
