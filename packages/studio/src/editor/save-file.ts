import { signal } from '@preact/signals';

/** Counts up to ask the open editor to save its file. */
export const saveFile = signal(0);
