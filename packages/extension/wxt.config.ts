/** Builds the extension: Chromium's, Firefox's, and one for the tests, which may also reach pages of 127.0.0.1. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'wxt';
import { listThirdPartyLicenses } from '../../scripts/third-party-licenses.ts';

/** What the scripts of the extension have inside, all of them together. */
const packages = new Set<string>();

/** The manifest, but for what differs between browsers. */
const MANIFEST = {
  name: 'Anatome: a writable web',
  description: 'Edit any page in place and keep every version. The page itself is left alone.',
  // The page one is on, and only after a click; all else is asked for when it is wanted.
  permissions: ['activeTab', 'scripting'],
  optional_host_permissions: ['https://*/*', 'http://*/*'],
  action: { default_title: 'Open Anatome on this page' },
  commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+A' } } },
  content_security_policy: {
    extension_pages:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
};

/** What Firefox wants to know beside: a name of its own, and what goes to the server of the reader's choice. */
const FIREFOX = {
  gecko: {
    id: 'anatome@anatome.github.io',
    strict_min_version: '142.0',
    data_collection_permissions: { required: ['websiteContent', 'browsingActivity'] },
  },
};

export default defineConfig({
  srcDir: 'src',
  entrypointsDir: 'entry',
  publicDir: 'public',
  outDir: 'dist',
  manifestVersion: 3,
  imports: false,
  manifest: ({ mode, browser }) => ({
    ...MANIFEST,
    ...(browser === 'firefox' ? { browser_specific_settings: FIREFOX } : {}),
    ...(mode === 'test' ? { host_permissions: ['http://127.0.0.1/*'] } : {}),
  }),
  vite: () => ({
    esbuild: { jsx: 'automatic' as const, jsxImportSource: 'preact' },
    plugins: [listThirdPartyLicenses(packages) as never],
    // Of the wiki only what runs in browsers.
    resolve: {
      alias: Object.fromEntries(['edit', 'write'].map((room) => [`@anatome/wiki/${room}`, toWikiRoom(room)])),
    },
    build: { target: 'es2022', modulePreload: { polyfill: false } },
  }),
});

function toWikiRoom(room: string): string {
  return fileURLToPath(new URL(`../wiki/src/${room}/index.ts`, import.meta.url));
}
