import { EXIT } from '../exit.ts';
import { Failure, toUsageFailure } from '../failure.ts';
import { startGauge } from '../terminal/gauge.ts';
import { note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { toLeast } from './template-make.ts';
import { type StoreOptions, withStore } from './with-store.ts';

/** Options as typed. */
export interface CorpusTemplateOptions extends StoreOptions {
  readonly host?: string;
  readonly least?: string;
}

/** `anatome corpus template make --host NAME`. */
export function runCorpusTemplateMake(
  options: CorpusTemplateOptions & { readonly host: string },
): Promise<number> {
  const { host } = options;
  const least = toLeast(options.least);
  return withStore(
    options,
    async (engine) => {
      const { makeTemplate } = await import('@anatome/corpus');
      const gauge = await startGauge();
      const onPage = (done: number, total: number): void =>
        gauge.show(`${done} of ${total} pages`, done / total);
      try {
        const { id, pageCount, file } = await makeTemplate(engine, { host, least, onPage });
        gauge.stop();
        note(
          `${host}: template ${id}; pages that differ: ${pageCount}, texts that repeat: ${file.blocks.length}`,
        );
        return EXIT.good;
      } catch (error) {
        gauge.stop();
        // By its name: the corpus has a core of its own.
        if (error instanceof Error && error.name === 'TemplateError')
          throw new Failure('template', `${host}: ${error.message}`);
        throw error;
      }
    },
    { isOld: true },
  );
}

/** `anatome corpus template list`. */
export function runCorpusTemplateList(
  options: CorpusTemplateOptions & { readonly format: string },
): Promise<number> {
  const { host, format } = options;
  if (format !== 'text' && format !== 'json')
    throw toUsageFailure(`no format "${format}"; there is text, json`);
  return withStore(
    options,
    async (engine) => {
      const { listTemplates } = await import('@anatome/corpus');
      const lines = await listTemplates(engine, host);
      const text = lines.map(
        ({ id, host: of, made, pages, texts }) => `${id}  ${of}  ${made}  pages: ${pages}, texts: ${texts}\n`,
      );
      await print(format === 'json' ? `${JSON.stringify(lines)}\n` : text.join(''));
      return lines.length > 0 ? EXIT.good : EXIT.nothing;
    },
    { isOld: true },
  );
}

/** `anatome corpus template show --host NAME`. */
export function runCorpusTemplateShow(
  options: CorpusTemplateOptions & { readonly host: string },
): Promise<number> {
  return withStore(
    options,
    async (engine) => {
      const { readTemplates } = await import('@anatome/corpus');
      const [template] = await readTemplates(engine, options.host);
      if (template === undefined)
        throw new Failure('template', `the corpus has no template of ${options.host}`);
      await print(`${JSON.stringify(template.file)}\n`);
      return EXIT.good;
    },
    { isOld: true },
  );
}

async function print(text: string): Promise<void> {
  const output = createOutput(undefined);
  await output.write(text);
  await output.close();
}
