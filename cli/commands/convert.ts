import { Command, Option } from 'commander';
import { type Language, LANGUAGES } from '../../documents/rendering/language';
import { UsageError } from '../report-failure';
import { present } from '../../platform/present';

interface ConvertOptions {
  output?: string;
  language?: Language;
  json?: boolean;
}

export function convertCommand(): Command {
  return new Command('convert')
    .description('Convert invoices (UBL, CII, ZUGFeRD and Factur-X PDF) to readable PDFs')
    .argument('<file...>', 'files, and folders whose .xml and .pdf files are converted')
    .option('-o, --output <path>', 'PDF to write; for several files, the folder (default: next to each file)')
    .addOption(
      new Option(
        '--language <code>',
        'language of the labels in the PDF (default: that of the country that both parties are in, else en)',
      ).choices([...LANGUAGES]),
    )
    .addHelpText(
      'after',
      `
No running service is needed; Chromium is located or downloaded as by "edoc setup". Files must follow the schema of their
format; business rules are not enforced (see "edoc validate"). The PDFs are PDF/A-3a and contain the invoice as XML. An
existing PDF of the same name is overwritten, the source file never is.

Exit codes: 0 all converted, 1 some refused, 2 a file could not be read or written, or the command was used incorrectly.

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
    json: options.json === true,
    ...present({ output: options.output, language: options.language }),
  });
}
