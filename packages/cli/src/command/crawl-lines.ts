/** A crawl in lines, as `corpus status` shows it. */
import type { CrawlStatus } from '@anatome/corpus';
import { toOneLine } from '../terminal/control.ts';

const MOST_STARTS = 3;
const MOST_TRAPS = 10;

/** What a crawl did, what is left of it, and the traps it noticed. */
export function toCrawlLines(crawl: CrawlStatus): string {
  const { settings, outcomes, traps, pausedHosts } = crawl;
  const starts = settings.starts.slice(0, MOST_STARTS).join(' ');
  const more =
    settings.starts.length > MOST_STARTS ? ` and ${settings.starts.length - MOST_STARTS} more` : '';
  const lines = [
    `Crawl ${crawl.crawl} of ${starts}${more} (${settings.scope}), ${toState(crawl)}`,
    `  ${outcomes.map(({ outcome, addresses }) => `${outcome} ${toNumber(addresses)}`).join(', ') || 'nothing visited yet'}`,
    `  left: ${toNumber(crawl.waiting)} pages at ${toNumber(crawl.waitingHosts)} of ${toNumber(crawl.hosts)} hosts, ${toNumber(crawl.waitingReferences)} headers`,
    ...pausedHosts.map(({ host, until, reason }) => `  ${host} is left alone until ${until}: ${reason}`),
    ...traps
      .slice(0, MOST_TRAPS)
      .map(
        ({ kind, shape, links, example }) =>
          `  trap ${kind}: ${shape}, ${toNumber(links)} links such as ${example}`,
      ),
    ...(traps.length > MOST_TRAPS ? [`  and ${traps.length - MOST_TRAPS} more traps`] : []),
  ];
  return lines.map((line) => `${line.startsWith(' ') ? '  ' : ''}${toOneLine(line)}\n`).join('');
}

const ENDINGS: Readonly<Record<string, string>> = {
  done: 'done',
  max: 'ended at its bounds',
  waiting: 'ended with hosts that could not be asked',
  stopped: 'stopped',
};

function toState({ round, ended, ending }: CrawlStatus): string {
  const times = round > 1 ? `round ${round}, ` : '';
  if (ending === null || ended === null) return `${times}under way or broken off`;
  return `${times}${ENDINGS[ending] ?? ending} ${ended}`;
}

function toNumber(value: number): string {
  return value.toLocaleString('en');
}
