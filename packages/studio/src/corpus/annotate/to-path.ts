/** The XPath of an element of the page, as the corpus writes it: each step with its number among those of its name. */
export function toPath(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const name = at.localName;
    let number = 1;
    for (let before = at.previousElementSibling; before !== null; before = before.previousElementSibling)
      if (before.localName === name && before.hasAttribute('data-n')) number++;
    steps.unshift(`${name}[${number}]`);
  }
  return `/${steps.join('/')}`;
}

const STEP = /^([^[\]]+)\[(\d+)\]$/;

/** The element at such a path; undefined where the page has none. */
export function findByPath(page: Document, path: string): Element | undefined {
  let at: ParentNode = page;
  for (const step of path.split('/').slice(1)) {
    const [, name, number] = STEP.exec(step) ?? [];
    const alike = Array.from(at.children).filter(
      (child) => child.localName === name && child.hasAttribute('data-n'),
    );
    const found = alike[Number(number) - 1];
    if (found === undefined) return undefined;
    at = found;
  }
  return at === page ? undefined : (at as Element);
}

/** The beginning of the words of an element; of a picture what stands for it. */
export function toSeenText(element: Element): string {
  const text = element.textContent || element.getAttribute('alt') || '';
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SEEN);
}

const LONGEST_SEEN = 120;
