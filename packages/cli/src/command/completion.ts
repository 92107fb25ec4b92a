/** Scripts that make shells complete what is typed: made from the program itself, so that they know all it knows. */
import { LENS_FORMATS } from '@anatome/core/format';
import type { Command, Option } from 'commander';
import { FORMATS } from '../format/formats.ts';

const LENS_NAMES: readonly string[] = Object.keys(LENS_FORMATS).sort();

/** A command, its subcommands left aside. */
interface Known {
  /** As typed behind `anatome`; '' for the program itself. */
  readonly path: string;
  readonly summary: string;
  readonly options: readonly Option[];
  readonly commands: readonly string[];
}

/** What may follow an option or a command, where it is one of a few words. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  '--format': FORMATS.map(({ name }) => name),
  '--lens': LENS_NAMES,
  '--favour': ['precision', 'recall'],
  '--comments': ['in', 'out', 'apart'],
  '--tree': ['source', 'augmented', 'reduced'],
};

const WRITERS: Readonly<Record<string, (known: readonly Known[]) => string>> = {
  bash: toBash,
  zsh: (known) => `autoload -U +X bashcompinit && bashcompinit\n${toBash(known)}`,
  fish: toFish,
};

/** The shells there are scripts for. */
export const SHELLS: readonly string[] = Object.keys(WRITERS);

/** The script of a shell; undefined where there is none. */
export function toCompletion(program: Command, shell: string): string | undefined {
  return Object.hasOwn(WRITERS, shell) ? WRITERS[shell](collect(program, '')) : undefined;
}

function collect(command: Command, path: string): Known[] {
  const { commands, options } = command;
  const own = { path, summary: command.summary(), options, commands: commands.map((each) => each.name()) };
  return [own, ...commands.flatMap((each) => collect(each, `${path} ${each.name()}`.trim()))];
}

function flagsOf({ options }: Known): string[] {
  return [...options.flatMap(({ short, long }) => [short, long]), '--help'].filter(
    (flag) => flag !== undefined,
  );
}

/** Words of the line that are commands say which options there are; a value of a few words is one of these. */
function toBash(known: readonly Known[]): string {
  const cases = known.map(
    (each) => `    ${quote(each.path)}) words=${quote([...each.commands, ...flagsOf(each)].join(' '))} ;;`,
  );
  const values = Object.entries(VALUES).map(
    ([flag, words]) =>
      `    ${flag === '--format' ? '-f|' : ''}${flag}) COMPREPLY=($(compgen -W ${quote(words.join(' '))} -- "$current")); return ;;`,
  );
  const paths = known.flatMap(({ path }) => (path === '' ? [] : [quote(path)])).join('|');
  return `# anatome completion bash: eval "$(anatome completion bash)" in ~/.bashrc
_anatome() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" path="" words="" word
  case "$before" in
${values.join('\n')}
    lens) COMPREPLY=($(compgen -W ${quote(LENS_NAMES.join(' '))} -- "$current")); return ;;
  esac
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in ${paths}) path="\${path:+$path }$word" ;; esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  local IFS=$'\\n'
  COMPREPLY+=($(compgen -f -- "$current"))
}
complete -o filenames -F _anatome anatome
`;
}

function toFish(known: readonly Known[]): string {
  const lines = known.flatMap(({ path, options, commands }) => {
    const names = path.split(' ').filter((name) => name !== '');
    const when =
      names.length === 0
        ? '__fish_use_subcommand'
        : names.map((name) => `__fish_seen_subcommand_from ${name}`).join('; and ');
    return [
      ...commands.map((name) => `complete -c anatome -n ${quote(when)} -a ${quote(name)}`),
      ...options.map((option) => toFishOption(option, when)),
    ];
  });
  return `# anatome completion fish > ~/.config/fish/completions/anatome.fish\n${lines.join('\n')}\n`;
}

function toFishOption({ short, long, description, required }: Option, when: string): string {
  const values = VALUES[long ?? ''];
  return [
    `complete -c anatome -n ${quote(when)}`,
    ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
    ...(long === undefined ? [] : [`-l ${long.slice(2)}`]),
    ...(values === undefined ? (required ? ['-r'] : []) : [`-x -a ${quote(values.join(' '))}`]),
    `-d ${quote(description.split(';')[0])}`,
  ].join(' ');
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
