/** Stands in prose where a picture stands: its number between two characters that mean nothing. */
export const PICTURE_MARK: RegExp = /\u{e000}(\d+)\u{e001}/gu;

export function toPictureMark(number: number): string {
  return `\u{e000}${number}\u{e001}`;
}

/** A text that could not pass for one of ours. */
export function withoutMarks(text: string): string {
  return text.replace(/[\u{e000}\u{e001}]/gu, '');
}
