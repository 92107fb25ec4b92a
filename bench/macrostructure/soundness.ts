import type { Layer, Page } from '@anatome/core';
import { checkMacrostructure } from '@anatome/core/export';
import { roundTo } from '@anatome/core/number';
import { KIND } from '@anatome/core/page';
import { type Sample, see } from './see.ts';

/** Every page is analysed, no self-check of section 4.3 fails, every seen word lies in exactly one text block. */
export function measureSoundness(samples: readonly Sample[]): Record<string, number> {
  let analysed = 0;
  let violations = 0;
  let words = 0;
  let wordsInOne = 0;
  for (const { name, html, url } of samples) {
    try {
      const { page, style, layer } = see(html, url);
      const found = checkMacrostructure(page, layer);
      for (const violation of found) console.error(`${name}: ${violation}`);
      violations += found.length;
      const blocks = countBlocks(page, layer);
      for (let node = 0; node < page.size; node++) {
        if (page.kind[node] !== KIND.text || style.hidden[node] !== 0) continue;
        const own = page
          .textOf(node)
          .split(/[\s\p{Cc}\p{Cf}]+/u)
          .filter(Boolean).length;
        words += own;
        if (blocks[node] === 1) wordsInOne += own;
      }
      analysed++;
    } catch (error) {
      console.error(`${name}: ${String(error)}`);
    }
  }
  return {
    pages: samples.length,
    pages_analysed: roundTo(analysed / samples.length, 3),
    self_check_violations: violations,
    words_in_one_block: wordsInOne / words,
  };
}

function countBlocks(page: Page, layer: Layer): Uint8Array {
  const count = new Uint8Array(page.size);
  for (const { label, nodes } of layer.annotations) {
    if (label === 'TextBlock') for (let node = nodes[0]; node < nodes[1]; node++) count[node]++;
  }
  return count;
}
