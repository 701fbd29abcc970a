import type { operationsDetails, operationsDocument } from '../../api/mappers/operations-document';
import type { FoundTotal } from '../../storage/document-search';
import { nextCallText } from './next-call-text';
import { cell, coloured, shown, wrapped } from './terminal-text';

type Row = ReturnType<typeof operationsDocument>;
type Details = ReturnType<typeof operationsDetails>;

/** A table of 80 columns; what is wrong with a document is told below it. */
export function describeRows(rows: readonly Row[]): string[] {
  const head = `${cell('STATUS', 10)} ${cell('IN', 2)} ${cell('SUBMITTED', 10)} ${cell('NUMBER', 18)} ID`;
  return [head, ...rows.flatMap(describeRow)];
}

function describeRow(row: Row): string[] {
  const { mode, status, countryIso, submissionDate, documentNumber, documentId, problem } = row;
  const state = coloured(cell(String(status), 10), row.status ?? 'PROCESSING');
  const day = String(submissionDate).slice(0, 10);
  const line = `${state} ${cell(String(countryIso), 2)} ${day} ${cell(String(documentNumber), 18)} ${String(documentId)}${mode === 'test' ? ' TEST' : ''}`;
  return problem === undefined ? [line] : [line, ...wrapped(problem, '           ')];
}

/** Number that match, `1,000+` where nobody counted on, and how many of them are there. */
export function describeTotal({ count, more }: FoundTotal, found: readonly unknown[]): string {
  const total = `${count.toLocaleString('en')}${more ? '+' : ''} ${count === 1 ? 'matches' : 'match'}`;
  if (!more && count === found.length) return `${total}.`;
  return `${total}; the newest ${found.length} are shown: narrow the search, or use --limit.`;
}

/** The story of a document on one screen. */
export function describeDetails(details: Details): string[] {
  const { supplier, customer, duplicateOf, externalStatus, workflow, replayable, settleable } = details;
  return [
    `${String(details.documentType)} ${shown(String(details.documentNumber))}  ${coloured(String(details.status), details.status ?? 'PROCESSING')}${details.failureKind === undefined ? '' : ` (${details.failureKind})`}${details.mode === 'test' ? ' TEST' : ''}`,
    ...fact('id', details.documentId),
    ...fact('context', [details.countryIso, details.purpose, details.flow].join(' ')),
    ...fact('account', details.accountId),
    ...fact('company', details.companyVatNumber),
    ...fact('supplier', [supplier?.name, supplier?.vatNumber].filter((one) => one !== undefined).join(', ')),
    ...fact('customer', [customer?.name, customer?.vatNumber].filter((one) => one !== undefined).join(', ')),
    ...fact('batch', details.batchNumber),
    ...fact('submitted', details.submissionDate),
    ...fact('duplicate of', duplicateOf && `${duplicateOf.documentId} (${duplicateOf.status ?? 'unknown'})`),
    ...fact('external', externalStatus?.status),
    ...authorityLines(details),
    ...section('findings', details.findings.flatMap(findingLines)),
    ...section(
      'deliveries',
      details.deliveries.flatMap(({ at, eventType, state, attempts, lastStatus, lastError }) =>
        wrapped(
          `${moment(at)} ${eventType} ${state}, ${attempts} attempts ${[lastStatus, lastError].filter((one) => one !== undefined).join(' ')}`.trimEnd(),
          '  ',
        ),
      ),
    ),
    ...section(
      'replays',
      details.replays.flatMap(({ replayId, at, actor, from, reason }) =>
        wrapped(`${moment(at)} ${replayId} by ${actor}, from ${from}: ${reason ?? ''}`, '  '),
      ),
    ),
    ...timelineLines(details),
    ...fact('workflow', workflow.temporalUi ?? workflow.workflowId),
    ...fact('replay', 'from' in replayable ? `possible, from ${replayable.from} on` : `no: ${replayable.refused}`),
    ...('refused' in settleable
      ? []
      : fact('settle', `possible, no answer since ${settleable.unansweredSince.toISOString()}`)),
  ];
}

function authorityLines({ integration, nextCall }: Details): string[] {
  if (integration === undefined) return [];
  const { authority, system, reference, refusal, warnings, attempts, lastReason, lastStatus, waitingFor } = integration;
  return [
    ...fact('authority', [authority, reference].filter((one) => one !== undefined).join(', ')),
    ...fact('system', system),
    ...fact('refused', refusal && `${refusal.code}: ${refusal.message}`),
    ...warnings.flatMap(({ code, message }) => fact('warning', `${code}: ${message}`)),
    ...fact(
      'attempts',
      attempts === undefined ? undefined : `${attempts}, last: ${lastReason ?? ''} ${lastStatus ?? ''}`.trimEnd(),
    ),
    ...fact('waits for', waitingFor),
    ...fact('waits', nextCall && nextCallText(nextCall)),
  ];
}

function findingLines({ severity, rule, message, fix, line, pointer }: Details['findings'][number]): string[] {
  const place = line === undefined ? (pointer ?? '') : `line ${line}`;
  return [
    ...wrapped(`${severity} ${rule} ${place}`.trimEnd(), '  '),
    ...wrapped(message, '      '),
    ...(fix === undefined ? [] : wrapped(`-> ${fix}`, '      ')),
  ];
}

function timelineLines({ timeline, timelineIntact, firstBrokenEntry }: Details): string[] {
  const verdict = timelineIntact ? 'chain intact' : `CHAIN BROKEN at entry ${firstBrokenEntry ?? 0}`;
  const lines = timeline.flatMap(({ at, type, actor, from, to, reason, replayId }) => {
    const change = [from, to].filter((one) => one !== undefined).join(' -> ');
    const replay = replayId && `by ${replayId}:`;
    return wrapped([moment(at), type, actor, change, replay, reason].filter((one) => one).join(' '), '  ');
  });
  return section(`timeline (${verdict})`, lines);
}

const LABEL_WIDTH = 14;

function fact(label: string, value: string | undefined): string[] {
  if (value === undefined || value === '') return [];
  const [first = '', ...rest] = wrapped(value, ' '.repeat(LABEL_WIDTH));
  return [label.padEnd(LABEL_WIDTH) + first.slice(LABEL_WIDTH), ...rest];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}

/** Writes the time to the second. */
function moment(at: string): string {
  return at.replace(/\.\d+Z$/, 'Z');
}
