#!/usr/bin/env node
import { createRequire } from 'node:module';

try {
  createRequire(import.meta.url)('../dist/start.cjs');
} catch (error) {
  const isUnbuilt = /MODULE_NOT_FOUND|ENOENT/.test(error.code) && /dist.(start|main)\./.test(error.message);
  if (!isUnbuilt) throw error;
  process.stderr.write('anatome: not built yet; run "npm run build" in the checkout first\n');
  process.exit(1);
}
