/** Faults of a tarball's manifest and types, as publint and "Are the types wrong?" see them. */
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/**
 * What is no fault of a package of ES modules: resolution of before `exports`, and `require` by a Node that cannot take
 * such modules, older than any we support.
 */
const PARDONED: ReadonlySet<string> = new Set(['node10', 'node16-cjs']);

/** All faults, one line each. */
export async function findFaults(tarball: string): Promise<string[]> {
  const bytes = new Uint8Array(readFileSync(tarball));
  return [...(await findManifestFaults(bytes)), ...(await findTypeFaults(bytes))];
}

async function findManifestFaults(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const { messages, pkg } = await publint({
    pack: { tarball: bytes.buffer },
    level: 'suggestion',
    strict: true,
  });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

async function findTypeFaults(bytes: Uint8Array): Promise<string[]> {
  const checked = await checkPackage(createPackageFromTarballData(bytes));
  // The command has nothing to import, and so no types.
  if (checked.types === false) return [];
  return checked.problems
    .filter((problem) => !('resolutionKind' in problem && PARDONED.has(problem.resolutionKind)))
    .map((problem) => JSON.stringify(problem));
}
