/** Computes one record: the winning declarations and the parent's record in, numbers out (CSS Cascade 5, section 4). */

import type { Workspace } from '../workspace/index.ts';
import { computeFont } from './compute-font.ts';
import type { Declarations } from './declarations.ts';
import type { Viewport } from './evaluate-media.ts';
import { toBolder, toLighter } from './font.ts';
import { holdsItems } from './heritage-table.ts';
import { evaluateLength, type LengthContext } from './length.ts';
import { parseDeclaration } from './parse-declaration.ts';
import { INHERITED_COUNT, INITIAL, PROPERTY, PROPERTY_COUNT } from './property.ts';
import { DOCUMENT_RECORD, type RecordTable } from './record-table.ts';
import { DISPLAY, FLOAT, POSITION, TEXT_ALIGN } from './style.ts';
import { type Pending, UNSET, type Value } from './value.ts';
import type { Scope, VariableResolver } from './variable.ts';

export interface ComputerOptions {
  readonly records: RecordTable;
  /** All declarations, by number. */
  readonly declarations: readonly Declarations[];
  /** Declarations numbered below this are the browser's own. */
  readonly uaCount: number;
  readonly variables: VariableResolver;
  readonly viewport: Viewport;
  readonly isQuirks: boolean;
  readonly workspace: Workspace;
}

type Winners = (Value | undefined)[];

/** The record being computed; written anew for every record. */
class RecordDraft {
  readonly winners: Winners = new Array(PROPERTY_COUNT).fill(undefined);
  readonly values: Float64Array = new Float64Array(PROPERTY_COUNT);
}

function createRecordDraft(): RecordDraft {
  return new RecordDraft();
}

export class Computer {
  private readonly options: ComputerOptions;
  private readonly winners: Winners;
  private readonly values: Float64Array;
  private readonly parsed = new Map<string, Map<number, Value>>();
  private sequence: Int32Array = new Int32Array(0);
  private length = 0;
  private parent = 0;
  private scope: Scope | undefined;
  /** Whether any declaration at hand is more than a number. */
  private hasPending = false;
  /** Whether a value was taken from the parent that children do not inherit by themselves. */
  private asksParent = false;
  /** Pixels of `rem`: the root element's font size. */
  rootFontSize: number = INITIAL[PROPERTY.fontSize];
  /** The text colour of body, where quirky tables start. */
  bodyColor: number = INITIAL[PROPERTY.color];

  constructor(options: ComputerOptions) {
    this.options = options;
    const draft = options.workspace.table(createRecordDraft);
    this.winners = draft.winners;
    this.values = draft.values;
  }

  /** The record of an element to which these declarations (by number, weakest first) apply. */
  compute(parent: number, sequence: Int32Array, length: number): number {
    const { records } = this.options;
    const known = records.find(parent, sequence, length);
    if (known >= 0) return known;
    this.parent = parent;
    this.sequence = sequence;
    this.length = length;
    this.asksParent = false;
    this.scope = this.options.variables.extend(records.scopes[parent], this.pickWinners());
    this.fillValues();
    const record = records.add(this.scope);
    records.write(record, parent, this.values);
    records.remember(record, { parent, only: this.asksParent ? parent : -1, sequence, length });
    return record;
  }

  /** Finds the last declaration of each property; gives the custom ones. */
  private pickWinners(): Map<string, string> | null {
    const { winners } = this;
    for (let property = 0; property < PROPERTY_COUNT; property++) winners[property] = undefined;
    let custom: Map<string, string> | null = null;
    this.hasPending = false;
    for (let at = 0; at < this.length; at++) {
      const { properties, values, custom: own } = this.options.declarations[this.sequence[at]];
      for (let index = 0; index < properties.length; index++) {
        const value = values[index];
        winners[properties[index]] = value;
        if (typeof value !== 'number') this.hasPending = true;
      }
      for (const [name, text] of own) {
        custom ??= new Map();
        custom.set(name, text);
      }
    }
    return custom;
  }

  private fillValues(): void {
    const { values, winners, parent } = this;
    values.set(INITIAL);
    this.options.records.readInherited(parent, values);
    if (this.hasPending) this.settleAll();
    // Without a size or family of its own an element has its parent's font, which is in place.
    if (winners[PROPERTY.fontSize] !== undefined || winners[PROPERTY.monospace] !== undefined)
      this.computeFont();
    for (let property = PROPERTY.fontWeight; property < PROPERTY_COUNT; property++) {
      const winner = winners[property];
      if (winner === undefined) continue;
      values[property] = typeof winner === 'number' ? winner : this.resolve(property, winner);
    }
    this.adjustBox();
  }

  private settleAll(): void {
    const { winners } = this;
    for (let property = 0; property < PROPERTY_COUNT; property++) {
      const winner = winners[property];
      if (winner !== undefined && typeof winner !== 'number')
        winners[property] = this.settle(property, winner);
    }
  }

  private computeFont(): void {
    const { parent } = this;
    const { records, isQuirks } = this.options;
    const parentSize = records.get(parent, PROPERTY.fontSize);
    const parentIsMonospace = records.get(parent, PROPERTY.monospace) === 1;
    const lengths = this.lengthContext(parentSize, parentSize);
    computeFont(this.values, this.winners, { parentSize, parentIsMonospace, isQuirks, lengths });
  }

  /** Replaces `var()` and the keywords every property takes; what is left waits for lengths or colours only. */
  private settle(property: number, value: Pending): Value | undefined {
    let settled: Value | undefined = value;
    if (settled.kind === 'variable') settled = this.replaceVariables(property, settled);
    if (typeof settled === 'number' || settled?.kind !== 'wide') return settled;
    let keyword = settled.keyword;
    if (keyword === 'revert') {
      const reverted = this.findUaValue(property);
      if (reverted === undefined || typeof reverted === 'number' || reverted.kind !== 'wide') return reverted;
      keyword = reverted.keyword;
    }
    if (keyword === 'unset') keyword = property < INHERITED_COUNT ? 'inherit' : 'initial';
    if (keyword === 'initial') return toInitial(property);
    if (property >= INHERITED_COUNT) this.asksParent = true;
    return this.options.records.get(this.parent, property);
  }

  /** What the browser's own rules say, which `revert` brings back. */
  private findUaValue(property: number): Value | undefined {
    let found: Value | undefined;
    for (let at = 0; at < this.length; at++) {
      const number = this.sequence[at];
      if (number >= this.options.uaCount) break;
      const { properties, values } = this.options.declarations[number];
      const index = properties.lastIndexOf(property);
      if (index >= 0) found = values[index];
    }
    return found ?? UNSET;
  }

  private replaceVariables(
    property: number,
    value: { readonly name: string; readonly text: string },
  ): Value | undefined {
    const { variables, isQuirks } = this.options;
    const scope = this.scope!;
    const text = variables.replace(value.text, (name) => variables.lookUp(scope, name));
    if (text === undefined) return UNSET;
    const key = `${value.name}:${text}`;
    let parsed = this.parsed.get(key);
    if (parsed === undefined) {
      const longhands = new Map<number, Value>();
      const declaration = { name: value.name, text: text.trim().toLowerCase(), isQuirks };
      parseDeclaration(declaration, (longhand, part) => longhands.set(longhand, part));
      parsed = longhands;
      this.parsed.set(key, parsed);
    }
    const found = parsed.get(property);
    // Invalid once the variables are known: as if nothing had been said.
    return found === undefined || (typeof found !== 'number' && found.kind === 'variable') ? UNSET : found;
  }

  private resolve(property: number, value: Pending): number {
    const { records } = this.options;
    const inherited = records.get(this.parent, property);
    switch (value.kind) {
      case 'bolder':
        return toBolder(inherited);
      case 'lighter':
        return toLighter(inherited);
      case 'currentColor':
        return this.values[PROPERTY.color];
      case 'bodyColor':
        return this.bodyColor;
      case 'headerAlign':
        return inherited === TEXT_ALIGN.start ? TEXT_ALIGN.center : inherited;
      case 'length':
        return this.resolveLength(property, value.text);
      default:
        return property < INHERITED_COUNT ? inherited : INITIAL[property];
    }
  }

  private resolveLength(property: number, text: string): number {
    const { viewport } = this.options;
    // Without a layout a percentage is taken of the window where that tells "off the screen", else it is unknown.
    const isVertical = property === PROPERTY.top || property === PROPERTY.bottom;
    const isSize = property >= PROPERTY.width && property <= PROPERTY.maxHeight;
    const whole = isSize ? Number.NaN : isVertical ? viewport.height : viewport.width;
    const pixels = evaluateLength(text, this.lengthContext(this.values[PROPERTY.fontSize], whole));
    return Number.isNaN(pixels) ? INITIAL[property] : pixels;
  }

  private lengthContext(em: number, whole: number): LengthContext {
    const { viewport } = this.options;
    return {
      em,
      rem: this.rootFontSize,
      viewportWidth: viewport.width,
      viewportHeight: viewport.height,
      whole,
    };
  }

  /** Boxes taken out of the line become blocks, and so do the items of flex and grid boxes (CSS Display 3, 2.7). */
  private adjustBox(): void {
    const { values, parent } = this;
    const position = values[PROPERTY.position];
    const isOut = position === POSITION.absolute || position === POSITION.fixed;
    if (isOut) values[PROPERTY.float] = FLOAT.none;
    const display = values[PROPERTY.display];
    if (display === DISPLAY.none || display === DISPLAY.contents) return;
    const isItem = holdsItems(this.options.records.get(parent, PROPERTY.display));
    const isRoot = parent === DOCUMENT_RECORD;
    if (isOut || isItem || isRoot || values[PROPERTY.float] !== FLOAT.none)
      values[PROPERTY.display] = toBlock(display);
  }
}

function toInitial(property: number): Value {
  // `initial` is the keyword `medium`: monospace text still makes it smaller.
  if (property === PROPERTY.fontSize)
    return { kind: 'fontKeyword', keyword: INITIAL[PROPERTY.fontSizeKeyword] };
  return INITIAL[property];
}

function toBlock(display: number): number {
  switch (display) {
    case DISPLAY.inlineFlex:
      return DISPLAY.flex;
    case DISPLAY.inlineGrid:
      return DISPLAY.grid;
    case DISPLAY.inlineTable:
    case DISPLAY.table:
      return DISPLAY.table;
    case DISPLAY.block:
    case DISPLAY.listItem:
    case DISPLAY.flex:
    case DISPLAY.grid:
    case DISPLAY.flowRoot:
      return display;
    default:
      return DISPLAY.block;
  }
}
