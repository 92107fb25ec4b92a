/** Has TypeScript check a project, strictly. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const COMPILER = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** What the compiler complains of; nothing when all is well. */
export function checkTypes(
  project: string,
  resolution: 'nodenext' | 'bundler',
  types: readonly string[] = [],
): Promise<string> {
  const compilerOptions = {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: resolution === 'nodenext' ? 'nodenext' : 'preserve',
    moduleResolution: resolution,
    types,
    typeRoots: [join(ROOT, 'node_modules', '@types')],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  return new Promise((resolve) => {
    execFile(process.execPath, [COMPILER, '-p', project], (error, stdout, stderr) =>
      resolve(error === null ? '' : `${stdout}${stderr}`),
    );
  });
}
