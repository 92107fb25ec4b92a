/** Templates of sites that a person names: read and checked, or refused in a sentence. */
import { readFileSync } from 'node:fs';
import { readTemplate, type SiteTemplate } from '@anatome/core';
import { toUsageFailure } from '../failure.ts';
import { sayWhyUnreadable } from '../source/say-why-unreadable.ts';

/** One has a say on every page, or is refused aloud; of several each page has that of its host. */
export function loadTemplateFiles(
  files: readonly string[] | undefined,
): SiteTemplate | readonly SiteTemplate[] | undefined {
  const templates = files?.map(loadTemplateFile);
  if (templates === undefined || templates.length === 1) return templates?.[0];
  const twice = templates.find(
    (one, place) => templates.findIndex(({ host }) => host === one.host) !== place,
  );
  if (twice !== undefined)
    throw toUsageFailure(`--template: two of the files are of ${twice.host}; name one`);
  return templates;
}

/** The template of one file. */
export function loadTemplateFile(file: string): SiteTemplate {
  try {
    return readTemplate(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw toUsageFailure(
      `--template takes a file that anatome template make wrote; ${file}: ${sayWhyUnreadable(error)}`,
    );
  }
}
