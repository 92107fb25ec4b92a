/** All that analyses of a queue are made with, so that every machine has the same: files as they were where it was filled. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type AnalysisSettings, toSettingsRow } from '../analysis/analysis-settings.ts';
import { readAnatomeVersion } from '../place.ts';
import { StoreError } from '../store/store-error.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** JSON of all Node versions; lexica, which are bytes, in Base64. */
type Written = Omit<AnalysisSettings, 'lexica'> & { readonly lexica?: readonly string[] | undefined };

/** Settings as they stand in the database. */
export async function packSettings(settings: AnalysisSettings): Promise<Uint8Array> {
  const lexica = settings.lexica?.map((bytes) => Buffer.from(bytes).toString('base64'));
  const written: Written = { ...settings, lexica };
  return zip(JSON.stringify(written));
}

/** The settings of a key; those that mean something else here are refused. */
export async function unpackSettings(key: string, packed: Uint8Array): Promise<AnalysisSettings> {
  const { lexica, ...rest } = JSON.parse((await unzip(packed)).toString()) as Written;
  const settings = { ...rest, lexica: lexica?.map((text) => new Uint8Array(Buffer.from(text, 'base64'))) };
  if (toSettingsRow(settings).key === key) return settings;
  throw new StoreError(
    'failed',
    `The settings ${key} of the queue mean something else to this Anatome (${readAnatomeVersion()}) than to the one that filled it; fill it anew with this one.`,
  );
}
