/**
 * The outline: main content beside the peers, main parts, roles of text, headings and lists by their look. Trained models are measured on sites they have not seen; `npm run train` leaves the models for that.
 */
import { benchContent } from './outline/content.ts';
import { benchDeclaredLook } from './outline/declared-look.ts';
import { benchMains } from './outline/mains.ts';
import { benchRoles } from './outline/roles.ts';

/** For a first look: every n-th page of the large sets. */
const EVERY = Number(process.env.OUTLINE_EVERY ?? 1);

/** Each page is analysed four times there: every fourth pair tells as much. */
const LOOK_EVERY = 4;

/** Runs all of them and prints them. */
export async function benchOutline(dataDir: string): Promise<Record<string, number>> {
  return {
    ...(await benchContent(dataDir, EVERY)),
    ...benchMains(dataDir, EVERY),
    ...benchRoles(dataDir, EVERY),
    ...benchDeclaredLook(dataDir, EVERY * LOOK_EVERY),
  };
}
