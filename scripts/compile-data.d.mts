/** Compiles the data below `root`, the repository; folders stay folders. */
export function compileData(root: string): void;

/** All words of some lists as one text. */
export function packLists(
  lists: readonly { readonly name: string; readonly words: readonly string[] }[],
): string;
