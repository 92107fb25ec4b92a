/** The template step as a function that is handed to `decide`: who is never given a template bundles nothing of it. */
import type { BlockTable } from '../../block/index.ts';
import type { ContentChoice } from '../choose-content.ts';
import type { ContentWishes } from '../content-wishes.ts';
import { applyTemplate, type TemplateApplied } from './apply-template.ts';
import { pickTemplate } from './pick-template.ts';

/** Lays the template that is meant beside a page; nothing where none is. */
export type LayTemplate = (table: BlockTable, choice: ContentChoice) => TemplateApplied | undefined;

/** What lays the template that is wished for. */
export function toTemplateLayer({ template }: Pick<ContentWishes, 'template'>): LayTemplate {
  return (table, choice) => {
    const picked = pickTemplate(template, table.page.url);
    return picked && applyTemplate(table, choice, picked);
  };
}
