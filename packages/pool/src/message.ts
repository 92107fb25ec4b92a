/** What pool and worker say to each other. */

/** From the worker: it is ready (once), or the outcome of the task it has. */
export type WorkerMessage =
  | { readonly ready: true; readonly systemId: number | undefined }
  | { readonly result: unknown }
  | { readonly error: { readonly code: string; readonly message: string } };

/** To the worker: one task at a time. */
export interface TaskMessage {
  readonly task: unknown;
}
