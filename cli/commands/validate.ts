import { Command, Option } from 'commander';
import { FINDING_LANGUAGES, type FindingLanguage } from '../../validation/finding-language';
import { isLayerChoice, LAYER_CHOICES, type LayerChoice } from '../../validation/layers';
import type { RuleSetting } from '../../validation/rule-set';
import { commaSeparated } from '../option-values';
import { parseCalendarDate } from '../../documents/model/calendar-date';
import { UsageError } from '../report-failure';
import { statedSetting, type StatedSetting } from '../validation/stated-setting';

interface ValidateOptions extends StatedSetting {
  jsonl?: boolean;
  ruleSets?: string[];
  language: FindingLanguage;
  at?: string;
  json?: boolean;
}

export function validateCommand(): Command {
  return new Command('validate')
    .description(
      'Validate invoices (UBL, CII, ZUGFeRD, Factur-X PDF): schema, EN 16931, what BT-24 declares, national rules',
    )
    .argument('[file...]', 'files, and folders whose .xml and .pdf files are validated')
    .option('--jsonl', 'read lines {"id", "xml"} from stdin and answer each with one line')
    .option(
      '--rule-sets <list>',
      `comma-separated: ${LAYER_CHOICES.join(', ')} (default: what BT-24 declares)`,
      commaSeparated,
    )
    .option(
      '--country <iso>',
      'country that the document is sent in, e.g. ES; adds national rules and the rules of this service',
    )
    .option('--purpose <purpose>', 'EINVOICING, EREPORTING or RETURNS; with --country (default: EINVOICING)')
    .option('--flow <flow>', 'ISSUED or RECEIVED; with --country (default: ISSUED)')
    .option('--company <vatNumber>', 'company that the document belongs to; with --country (it must be a party)')
    .option('--at <date>', 'day whose releases of the rules judge, e.g. 2026-11-30 (default: the day of the invoice)')
    .addOption(
      new Option('--language <code>', 'language of the messages').choices([...FINDING_LANGUAGES]).default('en'),
    )
    .addHelpText(
      'after',
      `
No running service is needed: files are validated on this machine, in this process. With --country, --purpose and --flow
the verdict is the same as that of a submission with these values. Without --country, national rules and the rules of this
service (tax number check digits, consistency) are omitted and listed in notEvaluated.
With --json, each file is answered by one JSON line. A line of --jsonl may have its own "ruleSets": ["en16931", …],
"country", "purpose", "flow", "company" and "at", and "xmlBase64" instead of "xml".

Of a PDF, the metadata (XMP) and the AFRelationship are compared with the invoice in it. Whether it is PDF/A-3 is not evaluated:
pdf-container in notEvaluated.

The rule set facturx is Factur-X in the profile that BT-24 names, and in its profile EN 16931 where BT-24 names the standard alone: for
the XML of a Factur-X invoice without its PDF.

Without --rule-sets, XRechnung has the levels that KoSIT's configuration gives its rules, and "scenario" names it. What BT-24
declares and this program has no rules for is in notEvaluated by its name, and the verdict is NOT JUDGED (notJudged in JSON; valid is
false). The page of the rule sets tells which specifications are judged by which release: docs/rule-sets.md.

Exit codes: 0 all valid, 1 some not valid or not judged, 2 a file could not be read, or the command was used incorrectly.

Examples:
  $ edoc validate invoice.xml
  $ edoc validate --country ES --purpose EREPORTING invoice.xml
  $ edoc validate --rule-sets en16931,xrechnung --language de invoices/
  $ edoc validate --jsonl < documents.jsonl > verdicts.jsonl`,
    )
    .action(validate);
}

async function validate(files: string[], options: ValidateOptions): Promise<void> {
  const layers = layersOf(options.ruleSets);
  const setting = settingOf(options);
  const { at } = options;
  if (at !== undefined && parseCalendarDate(at) !== at)
    throw new UsageError(`--at: ${at} is not a day, e.g. 2026-11-30`);
  if (options.jsonl === true) {
    if (files.length > 0) throw new UsageError('--jsonl reads standard input: do not name files');
    const { validateLines } = await import('../validation/validate-lines.js');
    process.exitCode = await validateLines(process.stdin, process.stdout, {
      layers,
      setting,
      at,
      language: options.language,
    });
    return;
  }
  if (files.length === 0) throw new UsageError('name a file or a folder, or use --jsonl');
  const { validateFiles } = await import('../validation/validate-files.js');
  process.exitCode = await validateFiles(files, {
    layers,
    setting,
    at,
    language: options.language,
    json: options.json === true,
  });
}

function settingOf(stated: StatedSetting): RuleSetting | undefined {
  const setting = statedSetting(stated);
  if (setting !== undefined && 'fault' in setting) throw new UsageError(setting.fault);
  return setting;
}

function layersOf(names: readonly string[] | undefined): readonly LayerChoice[] | undefined {
  if (names === undefined) return undefined;
  const unknown = names.find((name) => !isLayerChoice(name));
  if (unknown !== undefined)
    throw new UsageError(`--rule-sets: unknown rule set ${unknown}; available: ${LAYER_CHOICES.join(', ')}`);
  return LAYER_CHOICES.filter((layer) => names.includes(layer));
}
