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

/** The beginning of the words of an element; of a picture what stands for it. */
export function toSeenText(element: Element): string {
  const text = element.textContent || element.getAttribute('alt') || '';
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SEEN);
}

const LONGEST_SEEN = 120;
