/** A file of which nothing can be had; the others go on. The message follows the file's name. */
export class BrokenInput extends Error {
  override readonly name = 'BrokenInput';
}
