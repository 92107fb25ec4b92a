/** What annotators ask of the corpus, in a thread of its own: the only one that writes there. */

/** Who asks, and which form and sample it is about. */
interface Asked {
  readonly token: string;
}

interface Assigned extends Asked {
  readonly form: string;
  readonly sample: string;
}

export type AnnotationTask =
  | (Asked & { readonly kind: 'about' })
  | (Asked & { readonly kind: 'form'; readonly form: string })
  | (Assigned & { readonly kind: 'tasks' })
  | (Assigned & { readonly kind: 'judgement'; readonly version: number })
  | (Assigned & { readonly kind: 'judge'; readonly version: number; readonly body: Uint8Array })
  | (Assigned & { readonly kind: 'table'; readonly format: 'json' | 'csv' })
  | (Assigned & { readonly kind: 'agreement' });

/** What the thread gives back: an answer ready to be sent, or why there is none. */
export type AnnotationResult =
  | { readonly body: Uint8Array; readonly contentType: string }
  | { readonly refusal: 'unauthorized' | 'not-done' | 'bad-answer'; readonly message: string };
