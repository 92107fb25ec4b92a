/** Made pages of three departments' sites: courses, people, and news that say neither; with answers to learn from. */
import {
  addAnnotator,
  addPages,
  type Engine,
  type FormDefinition,
  keepForm,
  keepJudgement,
  listTasks,
  makeSample,
} from '../../src/index.ts';
import { analyseHere } from '../analysis/analyse-here.ts';
import { arrive } from '../store/arrive.ts';

export const KIND_FORM: FormDefinition = {
  name: 'kind',
  title: 'Kinds',
  groups: [
    {
      id: 'page',
      title: 'The page',
      questions: [
        {
          id: 'what',
          text: 'What is it?',
          kind: 'choice',
          options: [
            { id: 'course', text: 'A course' },
            { id: 'person', text: 'A person' },
          ],
        },
        { id: 'is-course', text: 'Is it a course?', kind: 'yes-no' },
        { id: 'how-many', text: 'How many links?', kind: 'number' },
      ],
    },
  ],
};

const HOSTS = ['cs.one.example', 'physics.two.example', 'math.three.example', 'art.four.example'];

function toMarkup(at: number): string {
  if (at % 2 === 0)
    return `<title>Course ${at}</title><h1>Course ${at}</h1><p>The lecture is on Monday. Read the syllabus before the first exam.</p>
<ul><li>Homework one<li>Homework two<li>Exam</ul><p>Instructor: to be announced.</p>`;
  return `<title>Person ${at}</title><h1>Person ${at}</h1><p>Professor of the department since 1999.</p>
<h2>Publications</h2><p>On rivers and ferries, journal of boats ${at}.</p><h2>Research</h2><p>Boats that float.</p>`;
}

/** Keeps and analyses twenty pages; the first sixteen are a sample that two annotators answered, all but one alike. */
export async function makeLabelled(engine: Engine): Promise<void> {
  const page = (at: number) => arrive(`https://${HOSTS[(at % 4) ^ ((at >> 3) % 2)]}/p/${at}`, toMarkup(at));
  await addPages(
    engine,
    Array.from({ length: 16 }, (_, at) => page(at)),
  );
  await makeSample(engine, { name: 'some', size: 16, seed: '1' });
  await addPages(
    engine,
    Array.from({ length: 4 }, (_, at) => page(16 + at)),
  );
  await analyseHere(engine);
  const form = await keepForm(engine, KIND_FORM);
  for (const name of ['ada', 'bob']) {
    const annotator = await addAnnotator(engine, name);
    for (const { version, url } of await listTasks(engine, { form, sample: 'some', annotator })) {
      const isCourse = Number(/\d+$/.exec(url)![0]) % 2 === 0;
      const isOdd = name === 'bob' && url.endsWith('/5');
      const answers = {
        what: isCourse !== isOdd ? 'course' : 'person',
        'is-course': isCourse,
        'how-many': 0,
      };
      await keepJudgement(engine, { form, sample: 'some', annotator }, { version, state: 'done', answers });
    }
  }
}
