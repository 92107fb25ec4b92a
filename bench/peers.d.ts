/** The little of jsdom that the speed bench uses; the package brings no types. */
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options: { url: string; virtualConsole: VirtualConsole });
    readonly window: { readonly document: unknown; close(): void };
  }
}
