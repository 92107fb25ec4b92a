/** Declarations of one rule that we compute, parsed; normal and important ones apart, as they cascade apart. */
import { isKnownProperty, parseDeclaration } from './parse-declaration.ts';
import type { Value } from './value.ts';

export interface Declarations {
  readonly properties: readonly number[];
  readonly values: readonly Value[];
  /** Custom properties: name and text. */
  readonly custom: readonly (readonly [name: string, text: string])[];
}

/** What one block declares. */
export interface Block {
  readonly normal: Declarations | null;
  readonly important: Declarations | null;
}

interface OpenDeclarations {
  properties: number[];
  values: Value[];
  custom: (readonly [string, string])[];
}

/** Custom properties longer than this are left out: they hold data, not style. */
const LONGEST_CUSTOM = 4096;

/** Whether a declaration of this name is of any use: the values of most need not be cut out of their sheet. */
export function isRead(name: string): boolean {
  return isKnownProperty(name) || name.startsWith('--') || isKnownProperty(name.toLowerCase());
}

export class BlockBuilder {
  private readonly isQuirks: boolean;
  private normal: OpenDeclarations | null = null;
  private important: OpenDeclarations | null = null;

  constructor(isQuirks: boolean) {
    this.isQuirks = isQuirks;
  }

  add(name: string, raw: string): void {
    if (name.startsWith('--')) {
      this.addCustom(name, raw);
      return;
    }
    const property = isKnownProperty(name) ? name : name.toLowerCase();
    const { text, isImportant } = strip(raw);
    const into = this.target(isImportant);
    const declaration = {
      name: property,
      text: text.includes('var(') ? text : text.toLowerCase(),
      isQuirks: this.isQuirks,
    };
    parseDeclaration(declaration, (longhand, value) => {
      into.properties.push(longhand);
      into.values.push(value);
    });
  }

  private addCustom(name: string, raw: string): void {
    const { text, isImportant } = strip(raw);
    if (text.length <= LONGEST_CUSTOM) this.target(isImportant).custom.push([name, text]);
  }

  private target(isImportant: boolean): OpenDeclarations {
    if (isImportant) {
      this.important ??= { properties: [], values: [], custom: [] };
      return this.important;
    }
    this.normal ??= { properties: [], values: [], custom: [] };
    return this.normal;
  }

  finish(): Block {
    return { normal: orNull(this.normal), important: orNull(this.important) };
  }
}

function orNull(declarations: OpenDeclarations | null): Declarations | null {
  const isEmpty =
    declarations === null || (declarations.properties.length === 0 && declarations.custom.length === 0);
  return isEmpty ? null : declarations;
}

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
const IMPORTANT = /!\s*important\s*$/i;

/** Takes comments and `!important` off a value. */
function strip(raw: string): { text: string; isImportant: boolean } {
  let text = raw.includes('/*') ? raw.replace(COMMENT, ' ') : raw;
  const isImportant = text.includes('!') && IMPORTANT.test(text);
  if (isImportant) text = text.slice(0, text.lastIndexOf('!'));
  return { text: text.trim(), isImportant };
}
