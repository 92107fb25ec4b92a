/** The schema of JSON as the description of the API has it: the published one, its definitions among the components. */
import { z } from '@hono/zod-openapi';
import schema from '../../../../docs/analysis.schema.json' with { type: 'json' };

const NAME = 'Analysis';

/** Stands for the schema in routes; answers are described by it, not checked. */
export const AnalysisSchema = z.looseObject({ anatome: z.string() }).openapi(NAME);

/** `Analysis` and its parts, `AnalysisEntry` and so on. */
export function toComponents(): Record<string, object> {
  const { $schema: _schema, $id: _id, $defs, ...whole } = schema;
  const parts = Object.entries($defs).map(([name, part]) => [toName(name), point(part)]);
  return { [NAME]: point(whole), ...Object.fromEntries(parts) };
}

function toName(part: string): string {
  return `${NAME}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}

/** The same with references to components. */
function point(part: object): object {
  return JSON.parse(
    JSON.stringify(part).replace(
      /"#\/\$defs\/(\w+)"/g,
      (_, name: string) => `"#/components/schemas/${toName(name)}"`,
    ),
  );
}
