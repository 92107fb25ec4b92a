import { Problem } from '../guard/problem-schema.ts';

/** What every route may answer beside what it should. */
export const PROBLEMS = {
  '4XX': {
    description: 'What is wrong with the request (RFC 9457); `code` is one of a closed list, see /docs.',
    content: { 'application/problem+json': { schema: Problem } },
  },
  '5XX': {
    description: 'What went wrong here or at the other site, and whether another try is worth it.',
    content: { 'application/problem+json': { schema: Problem } },
  },
} as const;
