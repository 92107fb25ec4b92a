/** What is said of a path that is there, but not for this method. */
import { ProblemError } from './problem-error.ts';

/** A route as the router lists it. */
export interface KnownRoute {
  readonly method: string;
  readonly path: string;
}

/** The methods that a path answers to; none where there is nothing at it. */
export function findMethods(routes: readonly KnownRoute[], path: string): string[] {
  const own = routes.filter(
    (route) => route.method !== 'ALL' && !route.path.includes('*') && matches(route, path),
  );
  return [...new Set(own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

function matches({ path: pattern }: KnownRoute, path: string): boolean {
  const [steps, asked] = [pattern.split('/'), path.split('/')];
  return (
    steps.length === asked.length && steps.every((step, at) => step.startsWith(':') || step === asked[at])
  );
}

/** 405 with the methods there are. */
export function refuseMethod(method: string, path: string, allowed: readonly string[]): ProblemError {
  const detail = `${path.slice(0, 200)} answers to ${allowed.join(' and ')}, not to ${method}; see /docs.`;
  return new ProblemError(405, 'method', detail, { allow: allowed.join(', ') });
}
