/** A plugin of both builds (tsdown, Vite): the licences of what others wrote, beside the code that has it inside. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'tsdown';

/** The file it writes. */
const FILE = 'THIRD-PARTY-LICENSES.txt';
const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl)([-.].*)?$/i;
const RULE = `${'-'.repeat(80)}\n`;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** Lists every package that modules of the bundle come from, with the text of its licence; no package, no file. */
export function listThirdPartyLicenses(): Rolldown.Plugin {
  return {
    name: 'list-third-party-licenses',
    generateBundle() {
      const folders = new Set(
        Array.from(this.getModuleIds(), findPackage).filter((folder) => folder !== undefined),
      );
      if (folders.size === 0) return;
      const parts = Array.from(folders, describePackage).sort();
      this.emitFile({ type: 'asset', fileName: FILE, source: parts.join(RULE) });
    },
  };
}

/** The folder of the package a module belongs to, if it is not one of ours. */
function findPackage(id: string): string | undefined {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  if (!/[\\/]node_modules[\\/]/.test(path) || !existsSync(path)) return undefined;
  let folder = dirname(path);
  // A package may hold further manifests, which have no name.
  while (!/[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+$/.test(folder)) folder = dirname(folder);
  return folder;
}

function describePackage(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (texts.length === 0)
    throw new Error(`${name} comes without the text of its licence: it cannot be shipped.`);
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n').concat('\n');
}
