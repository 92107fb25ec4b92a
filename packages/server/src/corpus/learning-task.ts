/** What is asked by those who teach by examples (docs/learning.md), each with a token. */
interface Asked {
  readonly token: string;
}

interface OfLesson extends Asked {
  readonly lesson: string;
}

export type LearningTask =
  | (Asked & { readonly kind: 'lessons' })
  | (OfLesson & { readonly kind: 'lesson' })
  | (OfLesson & { readonly kind: 'say'; readonly body: Uint8Array })
  | (OfLesson & { readonly kind: 'learn'; readonly body: Uint8Array });
