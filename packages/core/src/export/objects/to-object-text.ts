/** The object graph as text: an object diagram in the manner of UML, one line per object. */
import { cutText } from '../../character/index.ts';
import { toOneLine } from '../to-one-line.ts';
import type { GraphObject } from './graph-object.ts';
import type { GraphZone, ObjectGraph } from './object-graph.ts';

/** Longer texts are cut; the JSON has all of it. */
const SHOWN_LENGTH = 50;

interface Line {
  readonly text: string;
  readonly below: readonly Line[];
}

/** `zone : HeaderZone`, below it the views as stereotypes, below those the objects. */
export function toObjectText(graph: ObjectGraph): string {
  const zones = graph.zones.map((zone) => ({ text: toZoneText(zone), below: toViews(zone) }));
  const lines = [`: ${graph.class}${graph.title === '' ? '' : ` "${shorten(graph.title)}"`}`];
  const open: { line: Line; indent: string; isLast: boolean }[] = [];
  const push = (below: readonly Line[], indent: string): void => {
    for (let at = below.length - 1; at >= 0; at--) {
      open.push({ line: below[at], indent, isLast: at === below.length - 1 });
    }
  };
  push(zones, '');
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { line, indent, isLast } = next;
    lines.push(`${indent}${isLast ? '└─' : '├─'} ${line.text}`);
    push(line.below, `${indent}${isLast ? '   ' : '│  '}`);
  }
  return `${lines.join('\n')}\n`;
}

function toZoneText({ class: name, runs }: GraphZone): string {
  const places = runs.map(({ first, last }) => (first === last ? first : `${first} … ${last}`));
  return `: ${name} ${places.join(', ')}`;
}

function toViews(zone: GraphZone): Line[] {
  return [
    { text: '«presentation»', below: zone.presentation.map(toLine) },
    { text: '«content»', below: zone.content.map(toLine) },
  ].filter(({ below }) => below.length > 0);
}

/** Structures nest at most as deep as the page, whose depth has a budget; a level is built when it is printed. */
function toLine(object: GraphObject): Line {
  const { name, class: own, link, text } = object;
  const marks = [link === true && '«Link»', toRecordMark(object)].filter(Boolean);
  const words = text === '' ? [] : [`"${shorten(text)}"`];
  return {
    text: [`${name} : ${own}`, ...marks, ...words].join(' '),
    get below() {
      return object.parts.map(toLine);
    },
  };
}

/** How many records an aggregate has, or which of how many a Record is. */
function toRecordMark({ class: own, record, records }: GraphObject): string | undefined {
  if (records === undefined) return undefined;
  return own === 'Record' && record !== undefined
    ? `{record=${record} of ${records}}`
    : `{records=${records}}`;
}

/** One line, cut at the given length, without quotes that would end it. */
export function shorten(text: string, length: number = SHOWN_LENGTH): string {
  return cutText(toOneLine(text).replaceAll('"', '”').trim(), length);
}
