/**
 * The outline: main content beside the peers, main parts, roles of text, blocks people marked. Trained models are measured on
 * sites they have not seen; `npm run train` leaves the models for that.
 */
import { benchBlocks } from './outline/blocks.ts';
import { benchContent } from './outline/content.ts';
import { benchMains } from './outline/mains.ts';
import { benchRoles } from './outline/roles.ts';

/** For a first look: every n-th page of the large sets. */
const EVERY = Number(process.env.OUTLINE_EVERY ?? 1);

/** Runs all of them and prints them. */
export async function benchOutline(dataDir: string): Promise<Record<string, number>> {
  return {
    ...benchBlocks(dataDir),
    ...(await benchContent(dataDir, EVERY)),
    ...benchMains(dataDir, EVERY),
    ...benchRoles(dataDir, EVERY),
  };
}
