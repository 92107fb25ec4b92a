/** A page as wrappers read it: no lens has to look at it. */
import type { Needs, PartialAnalysis } from '@anatome/core';
import { toUsageFailure } from '../failure.ts';
import type { Source } from '../source/source.ts';
import { analyzeSource } from './analyze-source.ts';
import type { PageOptions } from './page-option.ts';
import type { Settings } from './settings.ts';

/** How pages are had, as typed. */
export interface WrapperPageOptions
  extends Pick<PageOptions, 'as' | 'encoding' | 'allowPrivate' | 'allowPort'> {
  readonly base?: string;
}

const NEEDS: Needs = { lenses: [], parts: [] };

/** Loads it; a file has the address that its base gives it. */
export function loadWrapperPage(
  source: Source,
  settings: Settings,
  options: WrapperPageOptions,
): Promise<PartialAnalysis> {
  const { base } = options;
  const url = base === undefined || source.kind === 'url' ? undefined : toAddress(source.name, base);
  const page = { ...settings.page, url };
  return analyzeSource(source, { ...settings, page }, { ...options, needs: NEEDS });
}

/** A mistake in the base is told before a page is looked at. */
export function checkBase(base: string | undefined): void {
  if (base !== undefined && !URL.canParse(base))
    throw toUsageFailure(`--base ${base} is no absolute address, such as https://example.org/`);
}

/** Pages need addresses of their own: examples are known by them. */
function toAddress(name: string, base: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return new URL(encodeURIComponent(last), base).href;
}
