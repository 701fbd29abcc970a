import { pushPathOf, systemsPushingTo } from '../../application/inbound/pushing-systems';
import type { CountryModule } from '../../countries/country-module';
import { lifecyclesOf } from '../../countries/external-status/find-machine';
import {
  type ExternalStatus,
  type ExternalStatusMachine,
  needsPaymentDetail,
  needsRejectionDetail,
} from '../../countries/external-status/machine';
import { LEGAL_DATES } from '../../countries/legal-dates';
import type { NationalRule } from '../../countries/national-rules/rule';
import { findCountry, SUPPORTED_COUNTRIES } from '../../countries/registry';
import type { NationalDataTable } from '../../documents/formats/json/national-data';
import { DOCUMENT_TYPES } from '../../documents/model/document-context';
import { renderFinding } from '../../validation/finding-messages';
import { releaseAt } from '../../validation/layer';
import { LAYER_FACTS } from '../../validation/layers';

const GENERATED = '<!-- Generated from countries/ by `npm run docs`. -->';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => ' --- ').join('|')}|`, ...rows.map(line)].join('\n');
}

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

/** docs/country-<iso>.md by ISO code in small letters, and docs/countries.md. */
export function countryPages(): ReadonlyMap<string, string> {
  const countries = SUPPORTED_COUNTRIES.flatMap((iso) => findCountry(iso) ?? []).sort((one, other) =>
    one.name.localeCompare(other.name),
  );
  const pages = countries.map((country): [string, string] => [
    `country-${country.iso.toLowerCase()}`,
    countryPage(country),
  ]);
  return new Map([...pages, ['countries', overview(countries)]]);
}

function overview(countries: readonly CountryModule[]): string {
  const rows = countries.map(({ iso, name, supports, nationalRules, qr }) => [
    `[${name}](country-${iso.toLowerCase()}.md)`,
    code(iso),
    contexts(supports),
    String(nationalRules?.rules.length ?? 0),
    qr === undefined ? 'payment code (EPC069-12)' : `${code(qr.kind)}, else payment code`,
  ]);
  return `# Countries

${GENERATED}

The service processes documents of these countries. A request that names another country, or a purpose or flow that the country
does not have, is refused with 400 \`UNSUPPORTED_CONTEXT\`. \`GET /v1.1/countries/{iso}\` answers the same facts as JSON.

${table(['country', '`countryIso`', 'purposes and flows', 'national rules', 'QR code'], rows)}

Every document is validated by the UBL 2.1 schema and EN 16931, by Peppol BIS Billing or XRechnung if it declares them (BT-24),
and by the national rules of its country. Documents go to the address that the operator has set for the country
(\`INTEGRATION_<ISO>_URL\` or \`INTEGRATION_URL\`): the service speaks one protocol to all of them, and what stands behind the
address speaks to the authority. The [sandbox](sandbox.md) stands in for every country.
`;
}

function contexts(supports: CountryModule['supports']): string {
  const purposes = [...new Set(supports.map(({ purpose }) => purpose))];
  return purposes
    .map((purpose) => {
      const flows = supports.filter((one) => one.purpose === purpose).map(({ flow }) => flow);
      return `${purpose} (${flows.join(', ')})`;
    })
    .join('; ');
}

function countryPage(country: CountryModule): string {
  const sections = [
    `# ${country.name}\n\n${GENERATED}\n\n${facts(country)}`,
    `## What is supported\n\n${supported(country)}`,
    `## Identifiers\n\n${identifiers(country)}`,
    ...taxCodes(country),
    `## What is validated\n\n${validated(country)}`,
    ...lifecyclesOf(country).map(statuses),
    ...dates(country),
    `## In the sandbox\n\n${sandbox(country)}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

function facts({ iso, vatPrefix, currency }: CountryModule): string {
  return `Use \`countryIso=${iso}\`. VAT numbers have the prefix \`${vatPrefix}\`; the currency is ${currency}. \`GET /v1.1/countries/${iso}\` answers the facts of this page as JSON.`;
}

function supported(country: CountryModule): string {
  const types = DOCUMENT_TYPES.map((type) => [
    code(type),
    code(country.documentTypeMapping[type]),
    country.precedingDocumentRequired.includes(type) ? 'yes' : 'no',
  ]);
  const { destinationFormat, nationalData } = country;
  const specification = destinationFormat === undefined ? '' : ` ${destinationFormat.chooses}`;
  const national = nationalData === undefined ? '' : `\n\n${nationalDataOf(country.iso, nationalData)}`;
  const completion = country.jsonCompletion === undefined ? '' : ` ${country.jsonCompletion.adds}`;
  const qr =
    country.qr === undefined
      ? 'The country has no QR code of its own: a document in EUR with an IBAN gets a payment code (EPC069-12).'
      : `QR code ${code(country.qr.kind)}: ${country.qr.when} Other documents in EUR with an IBAN get a payment code.`;
  return `${contexts(country.supports)}.${received(country)}

${table(['document type', 'type code (BT-3)', 'must name the document that it corrects'], types)}

A number belongs to its first document; ${country.duplicateKeyHasYear ? 'it may be used again in another year of issue' : 'it may not be used again, also not in another year'}.${specification}${completion} ${qr}${country.importIsAwaited ? ' Imports of a table may be awaited (`sync=true`).' : ''}${national}`;
}

/** By whom documents of others are delivered. */
function received(country: CountryModule): string {
  const sentences = systemsPushingTo(country).map(
    ({ id, name, push }) =>
      ` What others send to a company over ${name} becomes its received documents (${push.purpose}, [received documents](inbound.md)). The operator sets up what calls ${code(`POST ${pushPathOf({ id })}`)} with each message: ${push.message.what}.`,
  );
  return sentences.join('');
}

/** The names of \`nationalData\`, with their values where they are a list. */
function nationalDataOf(iso: string, { document, line }: NationalDataTable): string {
  const rows = (names: NationalDataTable['document'], place: string): string[][] =>
    [...names].map(([name, { values, description = '' }]) => [code(name), place, values ? codes(values) : description]);
  return `JSON documents state in \`nationalData.${iso.toLowerCase()}\` what EN 16931 has no term for:

${table(['name', 'of', 'values'], [...rows(document, 'document'), ...rows(line, 'line')])}`;
}

function identifiers({ identifiers: kinds, wrongIdentifier, vatPrefix }: CountryModule): string {
  const verdict =
    wrongIdentifier === 'fatal'
      ? 'A tax number with a wrong check digit ends the document in ERROR.'
      : 'A tax number with a wrong check digit is a warning: the document goes on.';
  return `The service validates form and check digit of ${codes(kinds.map(({ name }) => name))}. Tax numbers are accepted with and without \`${vatPrefix}\`, spaces, dots, hyphens and slashes. ${verdict}`;
}

function taxCodes({ taxCodes: known }: CountryModule): string[] {
  if (known.size === 0) return [];
  const byCategory = new Map<string, string[]>();
  for (const [taxCode, { category, atZeroRate }] of known) {
    const key = atZeroRate === undefined ? category : `${category}, ${atZeroRate} at rate 0`;
    byCategory.set(key, [...(byCategory.get(key) ?? []), taxCode]);
  }
  const rows = [...byCategory].map(([category, own]) => [category, codes(own)]);
  return [
    `## Tax codes\n\n\`taxCode\` of a line is a category of EN 16931 (UNCL 5305) or one of these:\n\n${table(['category', 'codes of the country'], rows)}`,
  ];
}

/** Official rule sets that the country asks for, whatever a document declares. */
function officialOf(iso: string): string {
  const declaration = { specification: '', process: '', syntax: 'ubl', root: 'Invoice' } as const;
  const context = { countryIso: iso, purpose: 'EINVOICING', flow: 'ISSUED' } as const;
  return LAYER_FACTS.filter((layer) => layer.appliesTo({ ...declaration, context }) && !layer.appliesTo(declaration))
    .map(
      (layer) =>
        ` EINVOICING documents are also judged by ${code(layer.id)} ${releaseAt(layer, undefined).version}: ${layer.title}.`,
    )
    .join('');
}

function validated({ nationalRules, iso }: CountryModule): string {
  if (nationalRules === undefined) return 'EN 16931 only.';
  const rows = nationalRules.rules.map((rule) => [
    code(rule.id),
    severityOf(rule),
    [...rule.purposes, ...rule.flows].join(', '),
    messageOf(rule, nationalRules.name),
  ]);
  return `Beyond the schema, EN 16931 and the specification that the document declares, the rule set \`${nationalRules.name} ${nationalRules.version}\` has ${nationalRules.rules.length} rules. \`error\` ends the document in ERROR before it is sent; \`warning\` does not. The last column is what the finding says; \`…\` stands for values of the document.${officialOf(iso)}

${table(['rule', 'severity', 'applies to', 'message'], rows)}

To validate a file without sending it: \`edoc validate --country ${iso} FILE\`.`;
}

function severityOf({ severity }: NationalRule): string {
  return typeof severity === 'function' ? 'depends on the document' : severity;
}

function messageOf(rule: NationalRule, ruleSet: string): string {
  const { id, terms, parameters, textKey, expected = '…' } = rule;
  const finding = {
    ruleSet,
    rule: id,
    severity: 'error' as const,
    terms: [...terms],
    parameters: { today: '…', ...parameters },
    found: '…',
    expected,
    ...(textKey === undefined ? {} : { textKey }),
  };
  return renderFinding(finding, 'en')
    .message.replace(/\{\w+\}/g, '…')
    .replaceAll('<', '&lt;');
}

function statuses(machine: ExternalStatusMachine, _index: number, all: readonly ExternalStatusMachine[]): string {
  const heading = all.length === 1 ? 'External statuses' : `External statuses: ${machine.name.replace(/^\w+: /, '')}`;
  const { ISSUED, RECEIVED } = machine.initial;
  const start = ISSUED === RECEIVED ? code(ISSUED) : `${code(ISSUED)} (issued) or ${code(RECEIVED)} (received)`;
  const rows = machine.statuses.map((status) => [
    code(status.code),
    status.nationalCode === undefined ? status.name : `${status.name} (${status.nationalCode})`,
    status.kind,
    status.ofAuthority ? 'the authority or network alone' : status.by.join(', '),
    requirements(status),
    status.next.length === 0 ? 'none: final' : codes(status.next),
  ]);
  const reasons = machine.reasons.map(({ code: reason, description, for: of }) => [
    code(reason),
    description,
    codes(of),
  ]);
  const reasonTable = reasons.length === 0 ? '' : `\n\nReasons:\n\n${table(['reason', 'meaning', 'for'], reasons)}`;
  return `## ${heading}

A document that is OK begins as ${start}. How to report the next one: [External statuses](external-statuses.md).

${table(['status', 'meaning (code of the authority)', 'kind', 'reported by', 'requires', 'may be followed by'], rows)}${reasonTable}

Source: ${machine.source}`;
}

function requirements(status: ExternalStatus): string {
  const needs = status.needs ?? [];
  const required = [
    ...(needsPaymentDetail(status) ? ['paymentDetail'] : []),
    ...(needs.includes('vatRate') ? ['paymentDetail.vatRate'] : []),
    ...(needsRejectionDetail(status) ? ['rejectionDetail'] : []),
    ...(needs.includes('message') ? ['rejectionDetail.message'] : []),
  ];
  return codes(required);
}

function dates({ iso }: CountryModule): string[] {
  const known = LEGAL_DATES[iso] ?? [];
  const rows = known.map(({ subject, when, source }) => [subject, when, source]);
  return [
    `## Dates and deadlines\n\nAs known in August 2026; ask your tax adviser. The service does not watch deadlines: it submits a document as soon as it arrives, and the oldest open document of each country is a [metric](metrics.md).\n\n${table(['what', 'when', 'source'], rows)}`,
  ];
}

function sandbox({ iso, name }: CountryModule): string {
  return `The [sandbox](sandbox.md) stands in for the authority of ${name}: it accepts, refuses, delays or loses a document by the beginning of its number, and answers with a reference such as \`SBX-${iso}-…\`. It does not imitate the authority's own format, codes or checks: a document that the sandbox accepts was validated by this service only.`;
}
