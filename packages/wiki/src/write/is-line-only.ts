/** Whether an element of this name cannot hold paragraphs: there a new line is all that Enter can make. */
export function isLineOnly(name: string): boolean {
  return /^(p|h[1-6]|dt|figcaption|caption|pre|summary|span|a|em|strong|b|i)$/.test(name);
}
