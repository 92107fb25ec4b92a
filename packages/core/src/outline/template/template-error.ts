/** A template that cannot be made or used, and why: pages of several hosts, too few pages, a file that is none. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
