import { Command, Option } from 'commander';
import { FINDING_LANGUAGES, type FindingLanguage } from '../../validation/texts/finding-text';
import { LAYERS, type Layer } from '../../validation/choose-layers';
import { commaSeparated } from '../option-values';
import { UsageError } from '../report-failure';

interface ValidateOptions {
  jsonl?: boolean;
  ruleSets?: string[];
  language: FindingLanguage;
  json?: boolean;
}

export function validateCommand(): Command {
  return new Command('validate')
    .description('Judge invoices (UBL, CII, ZUGFeRD and Factur-X PDF) by schema, EN 16931, Peppol and XRechnung')
    .argument('[file...]', 'files, and folders whose .xml and .pdf files are judged')
    .option('--jsonl', 'read lines {"id", "xml"} from stdin, answer each with a line')
    .option('--rule-sets <list>', `comma separated: ${LAYERS.join(', ')} (default: what BT-24 claims)`, commaSeparated)
    .addOption(
      new Option('--language <code>', 'language of the messages').choices([...FINDING_LANGUAGES]).default('en'),
    )
    .addHelpText(
      'after',
      `
Nothing has to run for it: files are judged on this machine, in this process.
With --json each file is answered by one JSON line. A line of --jsonl may carry "ruleSets": ["en16931", …] of its own,
and "xmlBase64" instead of "xml".

Exit codes: 0 all valid, 1 some not valid, 2 something could not be read, or wrong use.

Examples:
  $ edoc validate invoice.xml
  $ edoc validate --rule-sets en16931,xrechnung --language de invoices/
  $ edoc validate --jsonl < documents.jsonl > verdicts.jsonl`,
    )
    .action(validate);
}

async function validate(files: string[], options: ValidateOptions): Promise<void> {
  const layers = layersOf(options.ruleSets);
  if (options.jsonl === true) {
    if (files.length > 0) throw new UsageError('--jsonl reads standard input: name no files');
    const { validateLines } = await import('../validation/validate-lines.js');
    process.exitCode = await validateLines(process.stdin, process.stdout, { layers, language: options.language });
    return;
  }
  if (files.length === 0) throw new UsageError('name a file or a folder, or use --jsonl');
  const { validateFiles } = await import('../validation/validate-files.js');
  process.exitCode = await validateFiles(files, {
    layers,
    language: options.language,
    json: options.json === true,
  });
}

function layersOf(names: readonly string[] | undefined): readonly Layer[] | undefined {
  if (names === undefined) return undefined;
  const unknown = names.find((name) => !LAYERS.some((layer) => layer === name));
  if (unknown !== undefined)
    throw new UsageError(`--rule-sets: there is no rule set ${unknown}; there are ${LAYERS.join(', ')}`);
  return LAYERS.filter((layer) => names.includes(layer));
}
