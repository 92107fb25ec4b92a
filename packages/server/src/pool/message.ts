/** What pool and thread say to each other. */

/** From the thread: it is ready (once), or the outcome of the task it has. */
export type ThreadMessage =
  | { readonly ready: true; readonly threadId: number | undefined }
  | { readonly result: unknown }
  | { readonly error: { readonly code: string; readonly message: string } };

/** To the thread: one task at a time. */
export interface TaskMessage {
  readonly task: unknown;
}
