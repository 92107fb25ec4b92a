/** Asks the worker; throws what went wrong as Trouble. */
import { browser } from 'wxt/browser';
import { type Answer, unpackAnswer } from '../message/answer.ts';
import type { AskName, PanelAsks } from '../message/panel-ask.ts';

export async function askWorker<Name extends AskName>(
  name: Name,
  ask: PanelAsks[Name][0],
): Promise<PanelAsks[Name][1]> {
  const answer = (await browser.runtime.sendMessage({ to: 'worker', name, ask })) as
    | Answer<PanelAsks[Name][1]>
    | undefined;
  return unpackAnswer(answer);
}
