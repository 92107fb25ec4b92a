/** Installs packed packages into an empty project, without a network. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PackedPackage } from './pack-all.ts';
import { runNpm } from './run-npm.ts';

const LOCK = join(import.meta.dirname, '..', '..', 'package-lock.json');

interface LockEntry {
  readonly link?: boolean;
  readonly [field: string]: unknown;
}

/** Makes the project and installs into it; npm's cache has all that set-up has installed. */
export async function installPacked(project: string, packages: readonly PackedPackage[]): Promise<void> {
  const dependencies = Object.fromEntries(
    packages.map(({ manifest, file }) => [
      manifest.name,
      `file:${relative(project, file).replaceAll('\\', '/')}`,
    ]),
  );
  const root = { name: 'project', version: '1.0.0', private: true, dependencies };
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), JSON.stringify(root));
  writeFileSync(
    join(project, 'package-lock.json'),
    JSON.stringify({ name: root.name, lockfileVersion: 3, packages: { '': root, ...readLocked() } }),
  );
  try {
    await runNpm(['install', '--offline'], project);
  } catch (error) {
    // Where node_modules came by other ways than npm, its cache may lack something.
    if (!String(error).includes('ENOTCACHED')) throw error;
    await runNpm(['install', '--prefer-offline'], project);
  }
}

/**
 * Every package of others in our lock file, so that npm takes those and has nothing to ask a registry; it drops what the
 * project does not need.
 */
function readLocked(): Record<string, LockEntry> {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, LockEntry> };
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true)
      .map(([path, { dev, optional, devOptional, peer, ...entry }]) => [path, entry]),
  );
}
