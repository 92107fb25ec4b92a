import type { createRoutes } from '../context.ts';
import { BODY_SCHEMAS, type BodyName } from './body-schemas.ts';

/** A body of JSON for the description of a route: by reference, for a schema in its place would be checked at once, here. */
export function describeBody(name: BodyName): { readonly schema: { readonly $ref: string } } {
  return { schema: { $ref: `#/components/schemas/${name}` } };
}

/** Puts the schemas that routes refer to among the components. */
export function registerBodies(routes: ReturnType<typeof createRoutes>, ...names: readonly BodyName[]): void {
  for (const name of names) routes.openAPIRegistry.register(name, BODY_SCHEMAS[name]);
}
