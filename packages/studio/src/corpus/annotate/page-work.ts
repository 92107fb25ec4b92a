/** The form of one page while it is filled in. What is said is kept as a draft shortly after, and for good when it is done. */
import { batch, type Signal, signal } from '@preact/signals';
import type { Answer, FormDefinition, Judgement, Pointed, Question } from '../../api/corpus-answer.ts';
import { askAnnotation, putJudgement, toTrouble } from './ask-annotation.ts';
import { LookingClock } from './looking-clock.ts';

type Answers = Readonly<Record<string, Answer>>;
type Places = Readonly<Record<string, Pointed>>;
type Trouble = { readonly title: string; readonly detail: string };

/** A draft is kept when nothing was said for so long. */
const PAUSE = 1_200;

export class PageWork {
  readonly questions: readonly Question[];
  readonly answers: Signal<Answers> = signal({});
  readonly places: Signal<Places> = signal({});
  readonly note = signal('');
  readonly state = signal<Judgement['state'] | 'open'>('open');
  /** The question that takes keys and clicks. */
  readonly current = signal(0);
  readonly trouble = signal<Trouble>();
  readonly isKept = signal(true);
  readonly isLoaded = signal(false);
  readonly clock = new LookingClock();
  readonly #path: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(form: FormDefinition, query: string, version: number) {
    this.questions = form.groups.flatMap(({ questions }) => questions);
    this.#path = `/judgements/${version}?${query}`;
  }

  /** Takes up what was said before. */
  async load(): Promise<void> {
    try {
      const response = await askAnnotation(this.#path);
      const { judgement } = (await response.json()) as { judgement: Judgement | null };
      batch(() => {
        if (judgement !== null) {
          this.answers.value = judgement.answers;
          this.places.value = judgement.places;
          this.note.value = judgement.note;
          this.state.value = judgement.state;
        }
        this.isLoaded.value = true;
      });
    } catch (error) {
      this.trouble.value = toTrouble(error);
    }
  }

  answer(id: string, answer: Answer | undefined): void {
    const { [id]: _, ...rest } = this.answers.value;
    this.answers.value = answer === undefined ? rest : { ...rest, [id]: answer };
    this.#change();
  }

  /** What was clicked answers the current question, or says where its answer stands. */
  point(place: Pointed): void {
    const { id, kind } = this.questions[this.current.value];
    if (kind === 'place') {
      this.answer(id, place);
      return;
    }
    batch(() => {
      this.places.value = { ...this.places.value, [id]: place };
      if (kind === 'yes-no' && this.answers.value[id] === undefined) this.answer(id, true);
      else this.#change();
    });
  }

  unpoint(id: string): void {
    const { [id]: _, ...rest } = this.places.value;
    this.places.value = rest;
    this.#change();
  }

  say(note: string): void {
    this.note.value = note;
    this.#change();
  }

  step(by: number): void {
    const last = this.questions.length - 1;
    this.current.value = Math.min(Math.max(this.current.value + by, 0), last);
  }

  /** Keys that answer the current question; whether this was one. */
  press(key: string): boolean {
    const { id, kind, options = [] } = this.questions[this.current.value];
    if (kind === 'yes-no' && (key === 'y' || key === 'n')) {
      this.answer(id, key === 'y');
      this.step(1);
      return true;
    }
    const option = /^[1-9]$/.test(key) ? options[Number(key) - 1] : undefined;
    if (option !== undefined) {
      const chosen = this.answers.value[id];
      const several = Array.isArray(chosen) ? (chosen as readonly string[]) : [];
      const isOn = several.includes(option.id);
      if (kind === 'choice') this.answer(id, option.id);
      else this.answer(id, isOn ? several.filter((each) => each !== option.id) : [...several, option.id]);
      return true;
    }
    if (key === 'Backspace' || key === 'Delete') {
      this.answer(id, undefined);
      return true;
    }
    return false;
  }

  /** Keeps all of it; whether that went well. */
  keep(state: Judgement['state']): Promise<boolean> {
    clearTimeout(this.#timer);
    const kept = this.#last.then(() => this.#send(state));
    this.#last = kept;
    return kept;
  }

  /** Keeps what was not kept yet, when the page is left. */
  leave(): void {
    if (!this.isKept.value) void this.keep('draft');
    clearTimeout(this.#timer);
    this.clock.stop();
  }

  #change(): void {
    this.isKept.value = false;
    this.trouble.value = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keep('draft'), PAUSE);
  }

  async #send(state: Judgement['state']): Promise<boolean> {
    const said = { answers: this.answers.value, places: this.places.value, note: this.note.value };
    const milliseconds = this.clock.take();
    this.isKept.value = true;
    try {
      const { judgement } = await putJudgement<{ judgement: Judgement }>(this.#path, {
        state,
        ...said,
        milliseconds,
      });
      this.state.value = judgement.state;
      return true;
    } catch (error) {
      this.isKept.value = false;
      this.trouble.value = toTrouble(error);
      return false;
    }
  }
}
