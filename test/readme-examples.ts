/** An example of a README: code, and the output that stands below it. */
export interface Example {
  readonly language: string;
  readonly code: string;
  readonly output: string;
}

/** The examples of a README that are followed by their output. */
export function collectExamples(readme: string): Example[] {
  return Array.from(
    readme.matchAll(/```(js|sh)\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g),
    ([, language, code, output]) => ({ language: language, code: code, output: output }),
  );
}
