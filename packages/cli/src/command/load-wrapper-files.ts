/** Wrappers of sites that a person names: read and checked, or refused in a sentence. */
import { readFileSync } from 'node:fs';
import { readWrapper, type SiteWrapper } from '@anatome/core';
import { toUsageFailure } from '../failure.ts';
import { sayWhyUnreadable } from '../source/say-why-unreadable.ts';

/** One reads every page, or refuses it aloud; of several each page is read by that of its host. */
export function loadWrapperFiles(
  files: readonly string[] | undefined,
): SiteWrapper | readonly SiteWrapper[] | undefined {
  const wrappers = files?.map(loadWrapperFile);
  return wrappers?.length === 1 ? wrappers[0] : wrappers;
}

/** The wrapper of one file. */
export function loadWrapperFile(file: string): SiteWrapper {
  try {
    return readWrapper(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw toUsageFailure(
      `--wrapper takes a file that anatome wrapper learn wrote; ${file}: ${sayWhyUnreadable(error)}`,
    );
  }
}
