#!/usr/bin/env node
// CommonJS: for a module, Node would load a loader first.
try {
  require('../dist/start.cjs');
} catch (error) {
  const isUnbuilt = /MODULE_NOT_FOUND|ENOENT/.test(error.code) && /dist.(start|main)\./.test(error.message);
  if (!isUnbuilt) throw error;
  process.stderr.write('anatome: not built yet; run "npm run build" in the checkout first\n');
  process.exit(1);
}
