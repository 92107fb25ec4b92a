/**
 * Modules beside what annotators see, on pages open to whoever built the finders and on pages nobody had read; genres beside
 * the labels of WebKB. GENRES_MODULES=1 leaves the latter out, which takes minutes; GENRES_MODULES=built also the pages to measure by.
 */
import { createAnalyzer } from '@anatome/core';
import type { Metrics } from './benches.ts';
import { readAnnotated } from './genres/annotated.ts';
import { measureGenres } from './genres/measure-genres.ts';
import { measureModules } from './genres/measure-modules.ts';

export function benchGenres(dataDir: string): Metrics {
  const analyzer = createAnalyzer();
  const pages = readAnnotated(dataDir);
  const isOpen = (page: (typeof pages)[number]): boolean => page.isOpen;
  const built = measureModules('built', analyzer, pages.filter(isOpen));
  if (process.env.GENRES_MODULES === 'built') return built;
  const unread = measureModules(
    'unread',
    analyzer,
    pages.filter((page) => !isOpen(page)),
  );
  const rest = process.env.GENRES_MODULES === '1' ? {} : measureGenres(dataDir, analyzer);
  return { ...built, ...unread, ...rest };
}
