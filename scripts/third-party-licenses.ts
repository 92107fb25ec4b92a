/** A plugin of all builds (tsdown, Vite, wxt): the licences of what others wrote, beside the code that has it inside. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'tsdown';

/** The file it writes. */
const FILE = 'THIRD-PARTY-LICENSES.txt';
const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl)([-.].*)?$/i;
/** Packages that come without the text, and a package of the same repository that brings it. */
const SAME_LICENSE: Readonly<Record<string, string>> = { '@wxt-dev/browser': 'wxt' };
const RULE = `${'-'.repeat(80)}\n`;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/**
 * Lists every package that modules of the bundle come from, with the text of its licence; no package, no file. Bundles
 * that land in one folder share their list, so that the last one written names the packages of all.
 */
export function listThirdPartyLicenses(folders = new Set<string>()): Rolldown.Plugin {
  return {
    name: 'list-third-party-licenses',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        // What was shaken out again is not shipped.
        if ((this.getModuleInfo(id) as { isIncluded?: boolean } | null)?.isIncluded === false) continue;
        const folder = findPackage(id);
        if (folder !== undefined) folders.add(folder);
      }
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
  const own = readTexts(folder);
  const lender = SAME_LICENSE[name];
  const texts = own.length > 0 || lender === undefined ? own : readTexts(join(folder, '..', '..', lender));
  if (texts.length === 0)
    throw new Error(`${name} comes without the text of its licence: it cannot be shipped.`);
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n').concat('\n');
}

function readTexts(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
}
