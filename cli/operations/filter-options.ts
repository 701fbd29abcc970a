import type { Command } from 'commander';
import { parseDocumentFilter, type DocumentFilter } from '../../storage/document-filter';
import { duration } from '../option-values';
import { UsageError } from '../report-failure';

/** Options whose names are those of the filters. */
interface FilterOptions {
  country?: string;
  company?: string;
  account?: string;
  mode?: string;
  status?: string;
  failure?: string;
  code?: string;
  rule?: string;
  batch?: string;
  from?: string;
  to?: string;
  since?: number;
}

/** Texts that words of a search are compared with. */
export const SEARCHED =
  'words of number, parties, tax numbers or reference, or at least three characters that they begin with; all must match';

/** Adds the filters to a command. Several values of one are separated by commas. */
export function withFilterOptions(command: Command): Command {
  return command
    .option('--country <iso>', 'countries, for example ES,FR')
    .option('--company <vatNumber>', 'VAT numbers of acting companies')
    .option('--account <id>', 'account that submitted the document')
    .option('--mode <mode>', 'live or test: documents of test tokens; both if it is left out')
    .option('--status <status>', 'statuses: PROCESSING, OK, ERROR, DUPLICATED')
    .option('--failure <kind>', 'kinds of failure: VALIDATION, INTEGRATION')
    .option('--code <code>', "codes of the authority's refusal, or rules that the document violates")
    .option('--rule <id>', 'rules that the document violates, and no codes of authorities')
    .option('--batch <id>', 'id of the batch')
    .option('--from <instant>', 'earliest time of submission, for example 2026-03-01T00:00:00Z')
    .option('--to <instant>', 'time before which documents were submitted')
    .option(
      '--since <duration>',
      'time within which documents were submitted, for example 90s, 15m, 1h, 30d',
      duration,
    );
}

export function filterOf(words: readonly string[], options: FilterOptions, now = new Date()): DocumentFilter {
  const { since, from } = options;
  const given = {
    countryIso: options.country?.toUpperCase(),
    companyVatNumber: options.company,
    accountId: options.account,
    mode: options.mode,
    status: options.status?.toUpperCase(),
    failureKind: options.failure?.toUpperCase(),
    problemCode: options.code,
    ruleId: options.rule,
    batchNumber: options.batch,
    submittedFrom: from ?? (since === undefined ? undefined : new Date(now.getTime() - since * 1000).toISOString()),
    submittedTo: options.to,
    text: words.length === 0 ? undefined : words.join(' '),
  };
  const parsed = parseDocumentFilter(given);
  if (parsed.ok) return parsed.filter;
  const wrong = parsed.problems.map(({ parameter = '', message }) => `${OPTION_OF[parameter] ?? parameter} ${message}`);
  throw new UsageError(wrong.join('; '));
}

/** The filter as options, to tell what was looked for. */
export function describeFilter(filter: DocumentFilter): string {
  const stated = Object.entries(filter).map(([name, value]: [string, string | string[]]) =>
    name === 'text' ? `the words "${String(value)}"` : `${OPTION_OF[name] ?? name} ${String(value)}`,
  );
  return stated.length === 0 ? 'all documents' : stated.join(' ');
}

const OPTION_OF: Readonly<Record<string, string>> = {
  countryIso: '--country',
  companyVatNumber: '--company',
  accountId: '--account',
  mode: '--mode',
  status: '--status',
  failureKind: '--failure',
  problemCode: '--code',
  ruleId: '--rule',
  batchNumber: '--batch',
  submittedFrom: '--from',
  submittedTo: '--to',
  text: 'the text',
};
