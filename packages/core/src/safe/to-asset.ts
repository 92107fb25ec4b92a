/** What an address is loaded as. */
export type AssetKind = 'image' | 'sheet';

/** Where a shown page may load an address from instead; undefined when it may not load it at all. */
export type ToAsset = (address: string, kind: AssetKind) => string | undefined;

/** Of a page that must load nothing at all. */
export const toNoAsset: ToAsset = () => undefined;
