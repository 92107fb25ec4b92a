import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs npm in a folder and gives what it prints. */
export async function runNpm(args: readonly string[], cwd: string): Promise<string> {
  // Whoever runs the tests by npm has variables that tell any further npm where it is.
  const env = { ...process.env, npm_config_local_prefix: undefined, npm_config_workspace: undefined };
  const { stdout } = await run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    env,
    shell: process.platform === 'win32',
    maxBuffer: 2 ** 26,
  });
  return stdout;
}
