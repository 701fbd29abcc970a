import { Command, Option } from 'commander';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../documents/rendering/language';
import { UsageError } from '../report-failure';
import { present } from '../../platform/present';

interface ConvertOptions {
  output?: string;
  language: Language;
  json?: boolean;
}

export function convertCommand(): Command {
  return new Command('convert')
    .description('Print invoices (UBL, CII, ZUGFeRD and Factur-X PDF) as PDF')
    .argument('<file...>', 'files, and folders whose .xml and .pdf files are converted')
    .option('-o, --output <path>', 'the PDF to write; for several files the folder (default: beside each file)')
    .addOption(
      new Option('--language <code>', 'language of the words in the PDF')
        .choices([...LANGUAGES])
        .default(DEFAULT_LANGUAGE),
    )
    .addHelpText(
      'after',
      `
Nothing has to run for it; Chromium is found or fetched as by edoc setup. The structure of a file must be right, business
rules are not in the way: see edoc validate. An existing PDF of the same name is overwritten, the source never is.

Exit codes: 0 all converted, 1 some refused, 2 something could not be read or written, or wrong use.

Examples:
  $ edoc convert invoice.xml -o invoice.pdf
  $ edoc convert --language de inbox/ -o readable/`,
    )
    .action(convert);
}

async function convert(files: string[], options: ConvertOptions): Promise<void> {
  if (files.some((file) => file.trim() === '')) throw new UsageError('a file name is empty');
  const { convertFiles } = await import('../conversion/convert-files.js');
  process.exitCode = await convertFiles(files, {
    language: options.language,
    json: options.json === true,
    ...present({ output: options.output }),
  });
}
