/** Prints what our packages weigh: npm run sizes */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPacked } from './install-packed.ts';
import { packAll } from './pack-all.ts';
import { toSizeTable } from './size-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'anatome-sizes-'));
try {
  const packages = await packAll(folder);
  const project = join(folder, 'project');
  await installPacked(
    project,
    packages.filter(({ folder }) => folder === 'core'),
  );
  console.log(toSizeTable(packages, project));
} finally {
  rmSync(folder, { recursive: true });
}
