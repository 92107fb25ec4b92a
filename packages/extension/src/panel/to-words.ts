/** The words of a region's HTML. It is read by an inert document, and only its text is used. */
export function toWords(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html');
  return (body.textContent ?? '').split(/\s+/).filter((word) => word !== '');
}
