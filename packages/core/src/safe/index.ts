/** @anatome/core/safe: what strangers wrote, made safe to show. The only sanitiser there is. */
export { type AssetKind, type ToAsset, toNoAsset } from './to-asset.ts';
export { toSafeCss } from './to-safe-css.ts';
export { toSafeHtml } from './to-safe-html.ts';
export { toSafeProse } from './to-safe-prose.ts';
