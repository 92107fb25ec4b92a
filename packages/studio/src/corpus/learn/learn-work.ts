/** A lesson while somebody teaches: the question that waits, what was said, what was learned. */
import { batch, type Signal, signal } from '@preact/signals';
import type { LessonState } from '../../api/corpus-answer.ts';
import { askAnnotation, putJudgement, toTrouble } from '../annotate/ask-annotation.ts';

export type ExampleAnswer = 'yes' | 'no' | 'skip';
type Trouble = { readonly title: string; readonly detail: string };

export class LearnWork {
  readonly state: Signal<LessonState | undefined> = signal(undefined);
  readonly trouble: Signal<Trouble | undefined> = signal(undefined);
  /** What is being done now, in words. */
  readonly busy = signal('');
  /** What a click in the page says of the block that was clicked. */
  readonly pointing = signal<ExampleAnswer>('yes');
  /** What was done last, in words. */
  readonly done = signal('');
  readonly #path: string;

  constructor(lesson: string) {
    this.#path = `/lessons/${encodeURIComponent(lesson)}`;
  }

  load(): Promise<void> {
    return this.#work('Loading …', async () => (await askAnnotation(this.#path)).json());
  }

  /** Answers the question that waits. */
  answer(answer: ExampleAnswer): Promise<void> {
    const question = this.state.value?.question;
    if (!question || this.busy.value !== '') return Promise.resolve();
    const { version, block, text } = question;
    const said = { version, answer, ...(block >= 0 && { block, text }) };
    return this.#work('Keeping …', () => putJudgement(`${this.#path}/examples`, said), `kept: ${answer}`);
  }

  /** Says of the block that was clicked that it is one, or that it is not. */
  point(node: number): Promise<void> {
    const { question, lesson } = this.state.value ?? {};
    if (!question || lesson?.kind !== 'block' || this.busy.value !== '') return Promise.resolve();
    const answer = this.pointing.value;
    const said = { version: question.version, node, answer };
    const what = answer === 'yes' ? `this is a ${lesson.type}` : `this is no ${lesson.type}`;
    return this.#work('Keeping …', () => putJudgement(`${this.#path}/examples`, said), `kept: ${what}`);
  }

  /** Learns from all that was said, and has new questions asked. */
  learn(): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{}' };
    const ask = async () => (await askAnnotation(`${this.#path}/rounds`, init)).json();
    return this.#work('Learning …', ask, 'learned; new questions are asked');
  }

  async #work(doing: string, ask: () => Promise<LessonState>, done = ''): Promise<void> {
    batch(() => {
      this.busy.value = doing;
      this.trouble.value = undefined;
    });
    try {
      const state = await ask();
      batch(() => {
        this.state.value = state;
        this.done.value = done;
      });
    } catch (error) {
      this.trouble.value = toTrouble(error);
    }
    this.busy.value = '';
  }
}
