/** @anatome/core/safe: what strangers wrote, made safe to show. The only sanitiser there is. */

export { readEditAttributes, writeAttributes } from './edit-attributes.ts';
export type { EditContext } from './edit-context.ts';
export { collectPieces, contextOf, type EditPiece, toEditContext, toFormTag } from './edit-form.ts';
export { settleForm } from './settle-form.ts';
export { type AssetKind, type ToAsset, toNoAsset } from './to-asset.ts';
export {
  EDIT_POLICY,
  type EditHtmlOptions,
  parseEditHtml,
  readEditHtml,
  readForm,
  toEditHtml,
  writePieces,
} from './to-edit-html.ts';
export { toSafeCss } from './to-safe-css.ts';
export { toSafeHtml } from './to-safe-html.ts';
export { toSafeProse } from './to-safe-prose.ts';
