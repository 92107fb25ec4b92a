import { Problem } from '../guard/problem.ts';

/** What every route may answer beside what it should. */
export const PROBLEMS = {
  default: {
    description: 'What went wrong (RFC 9457); `code` is one of a closed list, see /docs.',
    content: { 'application/problem+json': { schema: Problem } },
  },
} as const;
