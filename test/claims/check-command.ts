/** Commands that docs show: `anatome …`, `npm run …`, `node scripts/…`. */
import type { createProgram } from '../../packages/cli/src/create-program.ts';
import type { Repository } from './repository.ts';

type Command = ReturnType<typeof createProgram>;

/** What commands are held against. */
export interface Commands {
  readonly program: Command;
  readonly formats: ReadonlySet<string>;
  readonly lenses: ReadonlySet<string>;
  readonly benches: ReadonlySet<string>;
}

/** The part of a line that is a command of ours: without prompt, pipes and what explains it at the end. */
export function findCommand(line: string): string | undefined {
  const bare = line.replace(/^\$ /, '').split(/\s{2,}|\s#\s/)[0];
  const piece = bare.split(/ [|<>] /).find((part) => START.test(part.trim()));
  return piece?.trim();
}

const START = /^((npx )?anatome( |$)|npm (run|start|test)\b|node scripts\/)/;

/** What is wrong with a command, if anything. */
export function checkCommand(line: string, commands: Commands, repository: Repository): string | undefined {
  const words = line.match(/"[^"]*"|\S+/g)!.filter((word) => word !== 'npx');
  if (words[0] === 'anatome') return checkAnatome(words.slice(1), commands);
  if (words[0] === 'node') return checkScript(words[1], words.slice(2), repository);
  if (words[1] !== 'run') return repository.scripts[words[1]] ? undefined : `there is no npm ${words[1]}`;
  return checkRun(words[2] ?? '', words.slice(3), commands, repository);
}

function checkAnatome(words: readonly string[], { program, formats, lenses }: Commands): string | undefined {
  let command = program;
  let rest = [...words];
  for (;;) {
    const next = command.commands.find((known) => known.name() === rest[0]);
    if (next === undefined) break;
    command = next;
    rest = rest.slice(1);
  }
  const [first = ''] = rest;
  if (/^[a-z]+$/.test(first) && command.commands.length > 0)
    return `${command.name()} has no command ${first}`;
  if (command.name() === 'lens' && /^[a-z]+$/.test(first) && !lenses.has(first))
    return `there is no lens ${first}`;
  for (const [at, word] of rest.entries()) {
    if (!/^--?[a-z]/i.test(word)) continue;
    if (!hasOption(command, word)) return `${command.name()} has no option ${word}`;
    const value = rest[at + 1] ?? '';
    if (/^(-f|--format)$/.test(word) && /^[a-z]+$/.test(value) && !formats.has(value))
      return `there is no format ${value}`;
  }
  return undefined;
}

function hasOption(command: Command, word: string): boolean {
  const name = word.split('=')[0];
  if (/^(-h|--help)$/.test(name)) return true;
  return command.options.some(({ short, long }) => short === name || long === name);
}

/** What is wrong with an option that stands by itself: it belongs to no command, and no code knows it. */
export function checkOption(
  text: string,
  { program, formats }: Commands,
  repository: Repository,
): string | undefined {
  const [word = '', value = ''] = text.split(/[ =]/);
  const isKnown =
    collectCommands(program).some((command) => hasOption(command, word)) ||
    [`'${word}'`, `"${word}"`].some((text) => repository.hasText(text));
  if (!isKnown && !repository.hasText(`${word.slice(2)}: { type:`))
    return `no command has the option ${word}`;
  if (word === '-f' && /^[a-z]+$/.test(value) && !formats.has(value)) return `there is no format ${value}`;
  return undefined;
}

/** A command and all below it, however deep. */
function collectCommands(program: Command): Command[] {
  const all = [program];
  for (const command of all) all.push(...command.commands);
  return all;
}

function checkRun(
  name: string,
  words: readonly string[],
  { benches }: Commands,
  repository: Repository,
): string | undefined {
  const script = repository.scripts[name];
  if (script === undefined) return `package.json has no script ${name}`;
  const args = words.filter((word) => word !== '--');
  if (name === 'bench') {
    const unknown = args
      .slice(0, args.findIndex((word) => word.startsWith('-')) >>> 0)
      .find((word) => /^[a-z]/.test(word) && !benches.has(word));
    if (unknown !== undefined) return `there is no bench ${unknown}`;
  }
  return checkScript(
    script.split(' ').findLast((word) => /\.(ts|mjs)$/.test(word)) ?? 'package.json',
    args,
    repository,
  );
}

/** An option of a script stands in its file, as it is typed or as a key of what reads it. */
function checkScript(
  path: string,
  words: readonly string[],
  { places, read }: Repository,
): string | undefined {
  if (!places.includes(path)) return `there is no ${path}`;
  const options = words.filter((word) => /^--[a-z]/.test(word)).map((word) => word.split('=')[0].slice(2));
  const unknown = options.find((option) => !new RegExp(`--${option}\\b|\\b${option}'?: `).test(read(path)));
  return unknown && `${path} has no option --${unknown}`;
}
