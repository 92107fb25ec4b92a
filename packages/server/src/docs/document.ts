/** The description of the API, OpenAPI 3.1, from the schemas that check requests. */

import type { FormatName } from '@anatome/core';
import { z } from '@hono/zod-openapi';
import type { createRoutes } from '../context.ts';
import { PROBLEMS } from '../route/problems.ts';
import { FORMAT_NAMES } from '../task/format.ts';
import { AnalysisSchema, toComponents } from './analysis-schema.ts';

type App = ReturnType<typeof createRoutes>;
export type ApiDocument = ReturnType<App['getOpenAPI31Document']>;

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Anatome',
    version: '0.1.0',
    description: 'Dissects web pages: any page in, what a person sees out.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
};

/** Describes the routes whose paths no router pattern can say. */
export function describeReader(app: App): void {
  const text = { schema: z.string() };
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/{address}',
    operationId: 'readPage',
    summary: 'Any page of the public web, to read',
    description:
      'The address follows the slash as it is: `GET /https://example.org/page?of=its-own`; the scheme may be left out.',
    request: {
      params: z.object({
        address: z.string().openapi({
          description: 'The address of the page; the scheme may be left out.',
          example: 'https://example.org/page',
        }),
      }),
      query: z.object({
        format: z
          .enum(FORMAT_NAMES as [FormatName, ...FormatName[]])
          .optional()
          .openapi({ description: 'Markdown unless it or the header Accept says otherwise.' }),
      }),
      headers: z.object({
        'if-none-match': z.string().optional().openapi({ description: 'The `ETag` of an answer you have.' }),
      }),
    },
    responses: {
      200: {
        description: 'Markdown, or what `format` or Accept say',
        content: {
          'text/markdown': text,
          'text/plain': text,
          'application/json': { schema: AnalysisSchema },
        },
      },
      304: { description: 'The page is still the one you have.' },
      ...PROBLEMS,
    },
  });
}

/** The whole document, of a server at this origin. Nobody needs to say who he is. */
export function toDocument(app: App, origin: string): ApiDocument {
  const document = app.getOpenAPI31Document({ ...INFO, servers: [{ url: origin }], security: [] });
  const schemas = { ...document.components?.schemas, ...toComponents() };
  return { ...document, components: { ...document.components, schemas } } as ApiDocument;
}
