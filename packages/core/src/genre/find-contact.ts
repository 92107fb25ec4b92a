/** How somebody is reached: what grammars read, and whose it is by the words around it. */
import type { Words } from './collect-lines.ts';
import { findTop } from './find-top.ts';
import { type Finding, toFinding } from './finding.ts';
import type { Entity, Scene } from './scene.ts';

/** What grammars find, and the module it is of the page's owner. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['Telephone', 'phone'],
  ['Fax', 'fax'],
  ['Email', 'email'],
]);

const PRIVATE = /\b(?:home|private|privat|residence|apartment|apt)\b/i;
const SECRETARY =
  /\b(?:secretary|secretaries|sekretariat|sekretärin|sekretaerin|administrative (?:help|assistant|support)|vorzimmer|assistant to)\b/i;
const BUILDING =
  /\b(?:hall|building|bldg|laborator(?:y|ies)|lab|cent(?:er|re)|engineering|tower|house|geb(?:ä|ae)ude|room|raum|zimmer|library|science|sciences|computing|annex|complex|pavilion|floor)\b/i;
const STREET =
  /\b(?:street|st|avenue|ave|road|rd|drive|dr|lane|way|boulevard|blvd|box|stra(?:ß|ss)e|str|weg|platz|allee)\b\.?/i;
/** Addresses that are nobody's own. */
const OFFICE = /^(?:mailto:)?(?:www|web|webmaster|webmistress|info|pubs|support|postmaster|help|admin)@/i;
/** Lines behind a heading or label that still belong to it. */
const BELOW = 4;

/** Finds what a page says about reaching its owner, and others. */
export function findContact(scene: Scene): Finding[] {
  return [
    ...scene.entities.flatMap((entity) => ofEntity(scene, entity)),
    ...findFaxLines(scene),
    ...findStreet(scene),
    ...findRoom(scene),
    ...findSecretary(scene),
    ...findMail(scene),
  ];
}

function ofEntity(scene: Scene, entity: Entity): Finding[] {
  const module = ENTITIES.get(entity.label);
  if (module === undefined) return [];
  const line = lineAt(scene.lines, entity.from);
  const before =
    line === undefined ? '' : scene.page.text.slice(Math.max(line.from, entity.from - 40), entity.from);
  const after = line === undefined ? '' : scene.page.text.slice(entity.to, Math.min(line.to, entity.to + 14));
  const around = `${before} ${after.split(/[,;/]/, 1)[0]}`;
  if (module !== 'email' && PRIVATE.test(around))
    return [
      toFinding(module === 'fax' ? 'private-fax' : 'private-phone', entity, 0.75, `grammar ${entity.label}`),
    ];
  if (module === 'phone' && SECRETARY.test(around))
    return [toFinding('phone-secretary', entity, 0.8, 'label before a number')];
  if (module === 'phone' && /^[\s(–-]{0,4}(?:tele)?fax\b(?!\W{0,3}\d)/i.test(after))
    return [toFinding('fax', entity, 0.85, 'label behind a number')];
  const isOffice = module === 'email' && OFFICE.test(entity.text) && scene.owner !== undefined;
  return [toFinding(module, entity, isOffice ? 0.5 : 0.9, `grammar ${entity.label}`)];
}

/** `(503) 555-0000 - fax`, which grammars take for a telephone. */
function findFaxLines({ lines }: Scene): Finding[] {
  const line = lines.find(({ text }) => /\b(?:tele)?fax\b/i.test(text) && /\d[\d\s()./-]{5,30}\d/.test(text));
  return line === undefined ? [] : [toFinding('fax', line, 0.75, 'line with a number')];
}

/** A link to write to somebody is an address, too. */
function findMail({ links, owner }: Scene): Finding[] {
  const mail = links.find(({ target }) => /^mailto:[^?]/i.test(target));
  if (mail === undefined) return [];
  const isOwn =
    owner?.words.some((word) => word.length > 2 && mail.target.toLowerCase().includes(word.slice(0, 4))) ??
    false;
  return [
    toFinding(
      'email',
      mail,
      isOwn ? 0.9 : OFFICE.test(mail.target) && owner !== undefined ? 0.5 : 0.7,
      'link to write to',
      { node: mail.node },
    ),
  ];
}

/** A town and a code near each other, with the lines above that belong to them; below "home" it is private. */
function findStreet(scene: Scene): Finding[] {
  const { entities } = scene;
  const codes = entities.filter(({ label }) => label === 'Zipcode' || label === 'Address');
  const found: Finding[] = [];
  for (const code of codes.slice(0, 40)) {
    const isPlace =
      code.label === 'Address' ||
      entities.some(({ label, from }) => label === 'City' && Math.abs(from - code.from) < 80);
    if (!isPlace) continue;
    const street = entities.find(
      ({ label, from }) =>
        (label === 'StreetLines' || label === 'Address') && Math.abs(from - code.from) < 160,
    );
    const from = Math.min(code.from, street?.from ?? code.from);
    const isPrivate = isBelow(scene, from, PRIVATE);
    const score = street === undefined ? 0.8 : 0.9;
    found.push(
      toFinding(
        isPrivate ? 'private-address' : 'street-address',
        { from, to: Math.max(code.to, street?.to ?? 0) },
        score,
        'grammar Address',
      ),
    );
  }
  const lone = entities.find(({ label }) => label === 'StreetLines' || label === 'Street');
  if (found.length === 0 && lone !== undefined)
    found.push(toFinding('street-address', lone, 0.55, 'grammar Street'));
  return found;
}

/** A number and a building, in a line of its own. */
function findRoom(scene: Scene): Finding[] {
  const { lines } = scene;

  const line = lines.find(
    ({ text, words }) =>
      words.length <= 8 &&
      BUILDING.test(text) &&
      !STREET.test(text) &&
      /^(?:room |rm\.? |raum |zimmer |office:? )?[A-Z]?-?\d[\w./-]{0,6}\s|\s(?:room |rm\.? )?[A-Z]?-?\d[\w./-]{0,6}$|\broom \d/i.test(
        text,
      ) &&
      !/\d{5}|\b(?:19|20)\d\d$/.test(text),
  );
  if (line !== undefined) return [toFinding('room', line, 0.75, 'number and building')];
  const short = findTop(scene).find(
    ({ text }) =>
      !STREET.test(text) &&
      /^(?:\d{2,4}[A-Z]?(?: \p{Lu}[\p{L}.]+){1,2}|\p{Lu}{3,6} \d{2,4}[A-Z]\w*)$/u.test(text),
  );
  return short === undefined ? [] : [toFinding('room', short, 0.65, 'number and name')];
}

/** What stands at a secretary, below a heading or behind a label. */
function findSecretary(scene: Scene): Finding[] {
  const { lines, entities } = scene;
  const at = lines.findIndex(({ text, words }) => SECRETARY.test(text) && words.length <= 14);
  if (at < 0) return [];
  const from = lines[at].from;
  const to = lines[Math.min(lines.length - 1, at + 1)].to;
  const inside = (label: string) =>
    entities.find((each) => each.label === label && each.from >= from && each.to <= to);
  const findings: Finding[] = [];
  const person = inside('Person');
  if (person !== undefined) findings.push(toFinding('secretary-name', person, 0.8, 'below secretary'));
  else if (isName(lines[at + 1]?.text ?? ''))
    findings.push(toFinding('secretary-name', lines[at + 1], 0.65, 'below secretary'));
  const number = inside('Telephone');
  if (number !== undefined) findings.push(toFinding('phone-secretary', number, 0.75, 'below secretary'));
  const mail = inside('Email');
  if (mail !== undefined) findings.push(toFinding('secretary-email', mail, 0.65, 'below secretary'));
  return findings;
}

/** Two to four words in capitals and no digit. */
function isName(text: string): boolean {
  const parts = text.split(/\s+/);
  return parts.length >= 2 && parts.length <= 4 && parts.every((part) => /^\p{Lu}[\p{L}.'’-]*$/u.test(part));
}

/** Whether one of the lines above, or the beginning of its own, says so. */
function isBelow({ lines }: Scene, place: number, pattern: RegExp): boolean {
  const at = lines.findIndex(({ to }) => to > place);
  return lines
    .slice(Math.max(0, at - BELOW), at + 1)
    .some(({ text, words }) => words.length <= 6 && pattern.test(text) && !/home ?page/i.test(text));
}

function lineAt(lines: readonly Words[], place: number): Words | undefined {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle].to <= place) low = middle + 1;
    else high = middle;
  }
  return lines[low];
}
