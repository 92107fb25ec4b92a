#!/usr/bin/env node
import module from 'node:module';

// Newer Nodes keep compiled code between runs; on older ones there is nothing to call.
module.enableCompileCache?.();
await import('../dist/main.mjs').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.message.includes('dist/main.mjs')) throw error;
  process.stderr.write('anatome: not built yet; run "npm run build" in the checkout first\n');
  process.exit(1);
});
