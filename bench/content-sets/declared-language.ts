/** The language that class or attribute of a block of code declares; read apart from the export that is measured by it. */
import type { Page } from '@anatome/core';
import { TAG } from '@anatome/core/page';

/** Names of one language, the first of them is the one compared by. */
const LANGUAGES = `
abap ada apache applescript asm/assembly/nasm awk bash/sh/shell/zsh/console/shellsession/shell-session/shellscript/terminal basic
batch/bat/cmd/dos c clojure/clj cmake cobol coffeescript/coffee cpp/c++ crystal csharp/cs/c# css csv cuda cypher d dart
diff/patch dockerfile/docker elixir/ex elm erb erlang/erl fortran fsharp/f# gherkin git gitignore glsl go/golang gradle
graphql/gql groovy haml handlebars/hbs haskell/hs hcl/terraform/tf hlsl html/xhtml/html-basic http ini/properties java
javascript/js/node/mjs jinja/jinja2 json/jsonc/json5 jsx julia/jl kotlin/kt latex/tex less liquid lisp/elisp lua
make/makefile markdown/md matlab mermaid mysql nginx nim nix objectivec/objective-c/objc ocaml/ml pascal/delphi perl/pl
php plpgsql/pgsql/postgresql powershell/ps1/pwsh prolog proto/protobuf pug puppet python/py/python3/py3 pycon q r racket
regex ruby/rb rust/rs sas sass scala scheme scss solidity/sol sql stylus svelte svg swift tcl toml tsx twig
typescript/ts vb/vbnet/vb.net vba vbscript verilog vhdl vim/viml vue wasm xml xquery yaml/yml zig`;

const KNOWN: ReadonlyMap<string, string> = new Map(
  LANGUAGES.trim()
    .split(/\s+/)
    .flatMap((names) => names.split('/').map((name) => [name, names.split('/')[0]] as const)),
);

const PREFIXED =
  /(?:^|\s)(?:language|lang|highlight-source|highlight-text|highlight|brush|sourceCode|src)(?:-|:\s*)([\w+#.-]+)/gi;
const FOLLOWING = /(?:^|\s)(?:hljs|sourceCode|prettyprint|CodeRay)\s+([\w+#.-]+)/g;
const ATTRIBUTES = ['data-lang', 'data-language', 'data-code-language'];
/** Steps from the code up to the element that declares its language. */
const NEAR = 2;

/** The language by the name it is compared by; '' for what is no language. */
export function toKnownLanguage(name: string): string {
  return KNOWN.get(name.toLowerCase()) ?? '';
}

/** The known language that a `pre`, its code or what is wrapped around them declares; '' when none does. */
export function findDeclaredLanguage(page: Page, pre: number): string {
  const code = page.first(TAG.code, pre, page.end[pre]);
  for (const node of [...(code < 0 ? [] : [code]), ...collectAround(page, pre)]) {
    const found = readDeclared(page, node);
    if (found !== '') return found;
  }
  return '';
}

/** The `pre` and a few elements around it; what holds a second one declares nothing of this one. */
function collectAround(page: Page, pre: number): number[] {
  const around: number[] = [];
  for (let node = pre; around.length <= NEAR && node > 0; node = page.parent[node]) {
    const isShared = page.first(TAG.pre, node, pre) >= 0 && node !== pre;
    if (isShared || page.first(TAG.pre, page.end[pre], page.end[node]) >= 0) break;
    around.push(node);
  }
  return around;
}

function readDeclared(page: Page, node: number): string {
  const names = page.attribute(node, 'class') ?? '';
  const values = [
    ...[...names.matchAll(PREFIXED), ...names.matchAll(FOLLOWING)].map(([, name]) => name),
    ...ATTRIBUTES.map((attribute) => page.attributeNamed(node, attribute) ?? ''),
  ];
  return values.map((value) => toKnownLanguage(value.trim())).find((language) => language !== '') ?? '';
}
