import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMS_FOLDER } from '../place.ts';
import type { FormDefinition } from './form.ts';
import { parseForm } from './parse-form.ts';

/** Forms that come with Anatome. */
export const SHIPPED_FORMS = ['academic-home-page'] as const;

/** One of them; undefined where none has that name. */
export function readShippedForm(name: string): FormDefinition | undefined {
  const found = SHIPPED_FORMS.find((each) => each === name);
  return found && parseForm(readFileSync(join(FORMS_FOLDER, `${found}.json`), 'utf8'));
}
