/** Tables as GFM writes them: one line per row, one header row, nothing but inline text in a cell. */
import { type Alignment, type Block, isTextBlock, type TableBlock } from './content-tree.ts';
import { numberItems } from './number-items.ts';
import { toBoldParagraph, toDefinitionList, toPostHead } from './replacement-block.ts';
import { type Grid, type GridRow, layOutTable, type Spot } from './table-grid.ts';
import { type InlinePlace, toCellTex, toCode, toMarkdownInline } from './to-markdown-inline.ts';
import { walkBlocks } from './walk-blocks.ts';

/** The lines of a table, and its caption as a line before it. */
export function toMarkdownTable(table: TableBlock, hasMath: boolean): { caption: string; lines: string[] } {
  const grid = layOutTable(table);
  const place: InlinePlace = { isInCell: false, isInHeading: true, hasMath };
  const caption = grid.caption === undefined ? '' : toMarkdownInline(grid.caption.inlines, place);
  const [first, ...rest] = grid.rows;
  const hasHeader = first?.isHeader === true;
  const header = hasHeader
    ? toCells(first, { hasMath, isHeader: true })
    : Array<string>(grid.columns).fill('');
  const body = hasHeader ? rest : grid.rows;
  return {
    caption,
    lines: [
      toLine(header),
      toLine(toRules(grid)),
      ...body.map((row) => toLine(toCells(row, { hasMath, isHeader: false }))),
    ],
  };
}

function toLine(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? '  |' : ` ${cell} |`)).join('')}`;
}

/** A cell is written where it begins; what it reaches over stays empty. */
function toCells({ spots }: GridRow, context: { hasMath: boolean; isHeader: boolean }): string[] {
  return spots.map((spot) => (spot?.isFirst ? toCellText(spot.cell.blocks, context) : ''));
}

const RULES: ReadonlyMap<Alignment, string> = new Map<Alignment, string>([
  ['left', ':--'],
  ['center', ':-:'],
  ['right', '--:'],
  [undefined, '---'],
]);

/** A column is aligned as most of its cells say. */
function toRules({ rows, columns }: Grid): string[] {
  return Array.from({ length: columns }, (_, column) => {
    const said = rows
      .map(({ spots }) => spots[column])
      .filter((spot): spot is Spot => spot?.isFirst === true);
    const first = said.find(({ cell }) => cell.alignment !== undefined)?.cell.alignment;
    const agreeing = said.filter(({ cell }) => cell.alignment === first).length;
    return RULES.get(agreeing * 2 > said.length ? first : undefined)!;
  });
}

/** Blocks in one line: parts joined by `<br>`, items behind their marks. */
function toCellText(
  blocks: readonly Block[],
  { hasMath, isHeader }: { hasMath: boolean; isHeader: boolean },
): string {
  const parts: string[] = [];
  const lists: { next(): string }[] = [];
  let mark = '';
  const add = (text: string): void => {
    if (text !== '') parts.push(mark + text);
    mark = '';
  };
  const isAlone = blocks.length === 1 && blocks[0].kind === 'list' && blocks[0].blocks.length === 1;
  walkBlocks(blocks, {
    enter: (block) => {
      if (block.kind === 'list') lists.push(toMarks(block, isAlone));
      if (block.kind === 'definitions') {
        const list = toDefinitionList(block);
        lists.push(toMarks(list, false));
        return list.blocks;
      }
      if (block.kind === 'item') mark = lists.at(-1)!.next();
      if (block.kind === 'code')
        for (const line of block.text.split('\n')) add(toCode(line, { isInCell: true }));
      if (block.kind === 'math') add(`$${toCellTex(block.tex)}$`);
      if (block.kind === 'record') return [toPostHead(block), ...block.blocks];
      if (isTextBlock(block)) {
        const shown = block.kind === 'heading' && !isHeader ? toBoldParagraph(block) : block;
        const dropped = isHeader ? { isInHeading: true } : { isInHeading: false };
        add(toMarkdownInline(shown.inlines, { isInCell: true, hasMath, ...dropped }).trim());
      }
      return 'blocks' in block ? block.blocks : undefined;
    },
    leave: (block) => {
      if (block.kind === 'list' || block.kind === 'definitions') lists.pop();
    },
  });
  return parts.join('<br>');
}

/** The marks of a list's items, one after the other. */
function toMarks(list: Extract<Block, { kind: 'list' }>, isAlone: boolean): { next(): string } {
  const numbers = [...numberItems(list).values()];
  let at = 0;
  return { next: () => (isAlone ? '' : list.isOrdered ? `${numbers[at++] ?? at}. ` : '- ') };
}
