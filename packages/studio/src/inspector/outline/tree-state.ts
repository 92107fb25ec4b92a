import { signal } from '@preact/signals';

/** Regions that are folded in the tree; all others are open. */
export const closedKeys = signal<ReadonlySet<string>>(new Set());
