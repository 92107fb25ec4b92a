/** Which tab the panel speaks of: the one in front, or the one its own address names when it stands in a tab itself. */
import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';

export function useTab(): number | undefined {
  const [tab, setTab] = useState<number | undefined>(readNamedTab);
  useEffect(() => {
    if (readNamedTab() !== undefined) return;
    const look = (): void => void findFrontTab().then(setTab);
    look();
    browser.tabs.onActivated.addListener(look);
    return () => browser.tabs.onActivated.removeListener(look);
  }, []);
  return tab;
}

function readNamedTab(): number | undefined {
  const named = new URLSearchParams(location.search).get('tab');
  return named === null ? undefined : Number(named);
}

async function findFrontTab(): Promise<number | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}
