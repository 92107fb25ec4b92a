/** Packs every package that is published, as `npm publish` would. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './run-npm.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

export interface PackedPackage {
  /** The folder below `packages`. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** The tarball. */
  readonly file: string;
  /** Paths of what is in it. */
  readonly paths: readonly string[];
  /** Bytes of the tarball, and of all that is in it. */
  readonly size: number;
  readonly unpackedSize: number;
}

/** What `npm pack --json` says of one package. */
interface Report {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
  readonly size: number;
  readonly unpackedSize: number;
}

/** Packs all packages below `packages` that are not private into a folder. */
export async function packAll(to: string): Promise<PackedPackage[]> {
  const published = readdirSync(join(ROOT, 'packages'))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => manifest.private !== true);
  const workspaces = published.flatMap(({ folder }) => ['-w', `packages/${folder}`]);
  const said = await runNpm(['pack', '--json', '--pack-destination', to, ...workspaces], ROOT);
  const reports = JSON.parse(said) as Report[];
  return published.map(({ folder, manifest }) => {
    const { filename, files, size, unpackedSize } = reports.find(({ name }) => name === manifest.name)!;
    return {
      folder,
      manifest,
      file: join(to, filename),
      paths: files.map(({ path }) => path),
      size,
      unpackedSize,
    };
  });
}

/** The names under which a package can be imported. */
export function listEntries({ manifest }: PackedPackage): string[] {
  return Object.keys(manifest.exports)
    .filter((path) => path !== './package.json')
    .map((path) => manifest.name + path.slice(1));
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8')) as Manifest;
}
