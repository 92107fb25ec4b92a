import { applyWrapper, isOfHost } from './apply-wrapper.ts';
import type { Wrapped } from './wrapped.ts';
import type { WrapperFile } from './wrapper-file.ts';
import type { WrapperInput } from './wrapper-scene.ts';

/** A wrapper that is ready for use; `learnWrapper` makes one of marked pages, `readWrapper` of a file. */
export class SiteWrapper {
  readonly file: WrapperFile;

  constructor(file: WrapperFile) {
    this.file = file;
  }

  get name(): string {
    return this.file.name;
  }

  get host(): string | null {
    return this.file.host;
  }

  /** Whether a page of this address is of its host; one that has no address may be of any. */
  isOfPage(url: string | undefined): boolean {
    return isOfHost(url, this.file.host);
  }

  /** What it finds on a page. */
  apply(input: WrapperInput): Wrapped {
    return applyWrapper(this.file, input);
  }
}
