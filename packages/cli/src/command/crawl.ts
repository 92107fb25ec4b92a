/** `anatome crawl START…`: pages are collected from the web (docs/crawl.md). */
import type { Command } from 'commander';
import { addStoreOption } from './corpus-store-option.ts';
import type { CrawlCommandOptions } from './crawl-options.ts';
import { addReachOptions, addValue } from './page-option.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

const EXAMPLES = `
The same command goes on where it was broken off. Patterns are written as in robots.txt: /news/* begins so, *.pdf$ ends so.

Examples:
  anatome crawl https://example.org/ --store c.db --max 500
  anatome crawl https://example.org/docs/ --scope prefix --store c.db --depth 5 --exclude '*/print/'
  anatome crawl https://example.org/ --store c.db --language de --contact mail@example.org
  anatome crawl https://example.org/ --store c.db --again       what has changed since
  anatome corpus status --store c.db                            what is left, and which traps there were

Exit codes: 0 good, 1 no page was kept, 2 usage, 3 a start or a host was lost, 4 nothing could be fetched, 130 interrupted`;

/** Adds the command. */
export function addCrawlCommand(program: Command, finish: Finish): void {
  const crawl = addStoreOption(program.command('crawl'))
    .summary('collect pages from the web, politely')
    .description('Visit pages of sites and what they link to, and keep them in a corpus.')
    .argument('<start...>', 'addresses to start at')
    .option('--scope <name>', 'how far links are followed: host or prefix (the folder of the start)', 'host')
    .option('--depth <count>', 'links from a start on (default: 20)')
    .option('--max <count>', 'pages in all (default: 1,000)')
    .option('--max-per-host <count>', 'pages of each host')
    .option('--max-per-shape <count>', 'addresses that look alike (default: 10,000)')
    .option(
      '--language <code>',
      'keep and follow pages in this language only; may be given several times',
      addValue,
    )
    .option('--include <pattern>', 'only addresses that match; may be given several times', addValue)
    .option('--exclude <pattern>', 'no addresses that match; may be given several times', addValue)
    .option('--delay <seconds>', 'between two requests to one host (default: 1)')
    .option('--hosts <count>', 'hosts that are asked at the same time (default: 8)')
    .option(
      '--references <which>',
      'whose headers are asked for: none, links (what links lead to beyond the scope), all (also images, sheets)',
      'links',
    )
    .option('--max-references <count>', 'so many of them (default: 10,000)')
    .option('--parts', 'keep the style sheets and images of pages, too')
    .option('--again', 'visit once more what was visited: what has not changed is not sent again')
    .option('--contact <who>', 'whom to tell of trouble: an address of mail or web, told to every server')
    .option(
      '--user-agent <text>',
      'another name to introduce itself by; robots.txt is read for its first word',
    )
    .option('--dry-run', 'ask for robots.txt and the starts, say what would be visited, and keep nothing')
    .option('-f, --format <name>', 'text or json', 'text')
    .addHelpText('after', EXAMPLES);
  addReachOptions(crawl).action(async (starts: string[], options: CrawlCommandOptions) => {
    const { runCrawl } = await import('./run-crawl.ts');
    finish(await runCrawl(starts, options));
  });
}
