import type { overviewResponse } from '../../api/mappers/overview-response';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../../processing/status';
import { cell, wrapped } from './terminal-text';

type Shown = ReturnType<typeof overviewResponse>;
type Counts = Record<DocumentStatus, number>;

/** State of the service, in lines of 80 columns: what needs somebody comes last, where the eye is. */
export function describeOverview(overview: Shown): string[] {
  const { missing, at } = overview;
  return [
    ...dayLines(overview),
    '',
    ...section('waiting for authorities', overview.authorities?.map(authorityText)),
    ...section('chains of records that do not go on', overview.chains?.map(chainText)),
    ...section('subscriptions whose receivers fail', overview.endpoints?.map(endpointText)),
    ...section('needs somebody', overview.attention?.map(attentionText)),
    ...(missing.length === 0 ? [] : [`Could not be counted in time: ${missing.join(', ')}`]),
    `As of ${at}`,
  ];
}

function dayLines({ days, from, to }: Shown): string[] {
  if (days === undefined) return [];
  const { items } = days;
  const rows = (name: string, of: (item: (typeof items)[number]) => string) => {
    const keys = [...new Set(items.map(of))].sort();
    return [headLine(name), ...keys.map((key) => countLine(key, sumOf(items.filter((item) => of(item) === key))))];
  };
  return [
    `documents submitted from ${from} to ${to} (days of UTC), by their status now`,
    ...rows('day', ({ day }) => day),
    '',
    ...rows('country', ({ countryIso }) => countryIso),
  ];
}

const WIDTH = 11;

function headLine(name: string): string {
  return `  ${cell(name, WIDTH)}${DOCUMENT_STATUSES.map((status) => status.padStart(WIDTH)).join('')}`;
}

function countLine(name: string, counts: Counts): string {
  return `  ${cell(name, WIDTH)}${DOCUMENT_STATUSES.map((status) => String(counts[status]).padStart(WIDTH)).join('')}`;
}

function sumOf(items: readonly { counts: Counts }[]): Counts {
  const sum = (status: DocumentStatus) => items.reduce((all, { counts }) => all + counts[status], 0);
  return { PROCESSING: sum('PROCESSING'), OK: sum('OK'), ERROR: sum('ERROR'), DUPLICATED: sum('DUPLICATED') };
}

function section(title: string, lines: readonly string[] | undefined): string[] {
  if (lines === undefined) return [];
  return [title, ...(lines.length === 0 ? ['  nothing'] : lines.flatMap((line) => wrapped(line, '  '))), ''];
}

function authorityText(item: NonNullable<Shown['authorities']>[number]): string {
  const { systemName, countryIso, breaker, waiting, oldestWaitingSince, nextProbeAt } = item;
  const why = [item.lastStatus, item.lastReason, item.waitingFor].filter((part) => part !== undefined).join(' ');
  return [
    `${systemName} (${countryIso}): breaker ${breaker}, ${waiting} waiting`,
    ...(oldestWaitingSince === undefined ? [] : [`since ${instant(oldestWaitingSince)}`]),
    ...(why === '' ? [] : [why]),
    ...(nextProbeAt === undefined ? [] : [`next probe ${instant(nextProbeAt)}`]),
  ].join(', ');
}

function chainText({ issuer, reason, message, since, nextAttemptAt }: NonNullable<Shown['chains']>[number]): string {
  const next = nextAttemptAt === undefined ? 'never tried again' : `next try ${nextAttemptAt}`;
  return `${issuer}: ${reason} since ${since}, ${next}${message === undefined ? '' : `: ${message}`}`;
}

function endpointText(item: NonNullable<Shown['endpoints']>[number]): string {
  const { subscriptionId, accountId, targetHost, breaker, pending, nextAttemptAt } = item;
  const next = nextAttemptAt === undefined ? '' : `, next try ${nextAttemptAt}`;
  return `${accountId}  ${targetHost}: breaker ${breaker}, ${pending} pending${next}; edoc ops deliveries ${subscriptionId}`;
}

function attentionText(item: NonNullable<Shown['attention']>[number]): string {
  const { kind, count, code, countryIso, system, companyVatNumber, since, until, documents = [] } = item;
  const of = [code, countryIso, companyVatNumber, system].filter((part) => part !== undefined).join(' ');
  const when = [since && `since ${since}`, until && `ends ${until}`].filter(Boolean).join(', ');
  const named = documents.map(
    ({ documentNumber, documentId, step, reason }) => `${documentNumber} (${documentId}, ${step}: ${reason})`,
  );
  return [`${kind}${of === '' ? '' : ` ${of}`}: ${count}`, when, ...named].filter((part) => part !== '').join('; ');
}

function instant(at: Date | string): string {
  return at instanceof Date ? at.toISOString() : at;
}
