/** Inline code, by what it looks like: a command, an option, a route, a package, a path, a constant, a name of code. */
import { type Commands, checkCommand, checkOption, findCommand } from './check-command.ts';
import { checkPath, isPath } from './check-path.ts';
import type { Repository } from './repository.ts';

/** What docs are held against. */
export interface World {
  readonly repository: Repository;
  readonly commands: Commands;
  /** Names that are not ours, with whose they are; used by name, so that one that is no longer said can be told. */
  readonly foreign: ReadonlySet<string>;
}

/** What is wrong with a piece of inline code, if anything. What looks like nothing of ours passes. */
export function checkSpan(text: string, doc: string, world: World): string | undefined {
  const { repository, commands } = world;
  if (world.foreign.has(text)) return undefined;
  const command = findCommand(text);
  if (command !== undefined) return checkCommand(command, commands, repository);
  if (/^--?[a-z][\w-]*([ =]\S+)?$/.test(text)) return checkOption(text, commands, repository);
  const constant = /^([A-Z][A-Z0-9_]*(?:\.\w+)?) = (\S+)$/.exec(text);
  if (constant) return checkConstant(constant[1], constant[2], repository);
  const route = /^(?:(?:GET|POST) )?(\/[a-z]\w*(?:\/[a-z]+)*(?:\.json)?)$/.exec(text)?.[1];
  if (route !== undefined)
    return repository.hasText(`'${route}'`) ? undefined : `no route is called ${route}`;
  if (/^@[\w-]+(\/[\w-]+)+$/.test(text))
    return repository.packages.has(text) ? undefined : `no package has the door ${text}`;
  const member = /^([\w./-]+\.tsx?): (\w+)$/.exec(text);
  if (member) return checkPath(member[1], doc, repository) ?? checkName(member[2], repository);
  if (isPath(text)) return checkPath(text, doc, repository);
  return checkNames(text, world);
}

/** `ZONE_COST = 6`: the constant has this value wherever one of its name is declared, or somewhere. */
function checkConstant(name: string, value: string, { valuesOf }: Repository): string | undefined {
  const values = valuesOf(name);
  if (values.length === 0) return `no constant is called ${name}`;
  const isRight = values.some((known) => toPlain(known) === toPlain(value));
  return isRight ? undefined : `${name} is ${values.join(', ')}`;
}

function toPlain(value: string): string {
  return value.replace(/[_,](?=\d{3})/g, '').replace(/\.0+$/, '');
}

/** Names of code: with a capital inside, an underscore, a dot or parentheses; all of a list of them. */
function checkNames(text: string, { repository, foreign }: World): string | undefined {
  const words = text.replace(/\([^()]*\)$/, '').split(' ');
  if (!words.every((word) => /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*(=\d+)?$/.test(word))) return undefined;
  const isCall = /\([^()]*\)$/.test(text);
  const unknown = words
    .filter((word) => !foreign.has(word) && (isCall || isCode(word)))
    .flatMap((word) => word.replace(/=\d+$/, '').split('.'))
    .find((word) => checkName(word, repository) !== undefined);
  return unknown === undefined ? undefined : checkName(unknown, repository);
}

function isCode(word: string): boolean {
  return /[a-z\d][A-Z]|_|^[A-Z]|\w\.\w/.test(word);
}

function checkName(word: string, { hasWord }: Repository): string | undefined {
  return hasWord(word) ? undefined : `${word} stands nowhere in the code`;
}
