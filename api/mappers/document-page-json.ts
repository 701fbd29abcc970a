import { BSONType } from 'bson';
import type { NextProbes } from '../../application/integration/next-call';
import { modeOf } from '../../documents/document-mode';
import type { DocumentStatus } from '../../processing/status';
import { findValue, textAt } from '../../storage/bson-elements';
import { listOf, writeAmount, writeValue } from './bson-as-json';
import { writeLinks } from './links-json';
import { JsonBytes } from './json-bytes';
import { shownFields, type ShownField } from './shown-fields';

/** Statuses of the documents that others duplicate, by their id. */
export type Statuses = ReadonlyMap<string, DocumentStatus>;

/** Facts that documents do not state themselves. */
export interface PageContext {
  statuses: Statuses;
  /** Times at which systems are next asked whether they are back: documents that wait for that call them then, or soon after. */
  nextProbes: NextProbes;
}

const NONE = Buffer.alloc(0);

class PageJson extends JsonBytes {
  readonly statuses;
  readonly nextProbes;
  /** Time for the system of the document that is being written. */
  nextProbeAt = NONE;

  constructor(expectedLength: number, { statuses, nextProbes }: PageContext) {
    super(expectedLength);
    this.statuses = statuses;
    this.nextProbes = new Map(
      [...nextProbes].map(([system, at]) => [system as string, Buffer.from(JSON.stringify(at))]),
    );
  }
}

const asStored = (...names: string[]): ShownField[] => names.map((name) => [name, writeValue]);
const amounts = (...names: string[]): ShownField[] => names.map((name) => [name, writeAmount]);

const writeMessage = shownFields(asStored('code', 'message'));
const FOLLOW_UP = ['status', 'code', 'message', 'reference', 'waitingFor', 'lastReason'];
const INTEGRATION: readonly ShownField[] = [
  ...asStored('authority', 'system', 'reference', 'receipt'),
  ['warnings', listOf(writeMessage)],
  ['refusal', writeMessage],
  ['cancellation', shownFields(asStored(...FOLLOW_UP))],
  ['statusReports', listOf(shownFields(asStored('externalStatus', ...FOLLOW_UP)))],
  ...asStored('attempts', 'lastReason', 'lastStatus', 'lastAttemptAt', 'waitingFor'),
];
const writeIntegration = shownFields<PageJson>([...INTEGRATION, ...asStored('nextAttemptAt')]);
const writeHeldBack = shownFields<PageJson>([
  ...INTEGRATION,
  ['nextAttemptAt', (out) => out.raw(out.nextProbeAt), 'waiting'],
]);
const writeExternalStatus = shownFields([
  ...asStored('status'),
  ['paymentDetail', listOf(shownFields([...amounts('vatRate', 'amount'), ...asStored('currency', 'date')]))],
  ['rejectionDetail', shownFields(asStored('reason', 'message'))],
  ...asStored('at', 'by'),
]);

/**
 * The fields that listedDocument shows of a document, which are the same by a test, as a table: a page holds a hundred. Made
 * once, since the JavaScript engine would optimise the functions of a table of each page anew.
 */
const writeListed = shownFields<PageJson>([
  ['documentId', writeValue, '_id'],
  ['mode', (out) => out.ascii('"test"'), 'companyId', isOfTest],
  ...asStored('status', 'documentType', 'documentNumber', 'documentDate', 'countryIso', 'purpose', 'flow'),
  ...asStored('companyVatNumber', 'batchNumber'),
  ['period', shownFields(asStored('from', 'to'))],
  ...asStored('amends'),
  ...asStored('submissionDate', 'receivedDate'),
  ['links', writeLinks, '_id'],
  ...asStored('dueDate', 'supplier', 'customer', 'currencyCode'),
  ['totals', shownFields(amounts('totalNet', 'totalVat', 'totalGross', 'payable'))],
  ['duplicateOf', writeOriginal],
  ...asStored('failureKind'),
  ['integration', writeIntegrationNow],
  ['externalStatus', writeExternalStatus],
  ...asStored('attachments'),
]);

function isOfTest(bytes: Uint8Array, companyId: number): boolean {
  return modeOf(textAt(bytes, companyId)) === 'test';
}

/** Documents of earlier versions went to the gateway. */
const SYSTEM_BEFORE = 'gateway';
const SYSTEM = Buffer.from('system');
const WAITING = Buffer.from('waiting');

function writeIntegrationNow(out: PageJson, bytes: Uint8Array, type: number, value: number): void {
  const isHeldBack = out.nextProbes.size > 0 && findValue(bytes, value, WAITING, BSONType.object) !== undefined;
  const nextProbeAt = isHeldBack ? out.nextProbes.get(systemAt(bytes, value)) : undefined;
  out.nextProbeAt = nextProbeAt ?? NONE;
  (nextProbeAt === undefined ? writeIntegration : writeHeldBack)(out, bytes, type, value);
}

function systemAt(bytes: Uint8Array, integration: number): string {
  const system = findValue(bytes, integration, SYSTEM, BSONType.string);
  return system === undefined ? SYSTEM_BEFORE : textAt(bytes, system);
}

function writeOriginal(out: PageJson, bytes: Uint8Array, _type: number, value: number): void {
  const documentId = originalAt(bytes, value);
  out.raw(Buffer.from(JSON.stringify({ documentId, status: out.statuses.get(documentId ?? '') })));
}

const INTEGRATION_OF = Buffer.from('integration');

/** Whether one of the documents is held back until its authority is back. */
export function someWait(documents: readonly Uint8Array[]): boolean {
  return documents.some((bytes) => {
    const integration = findValue(bytes, 0, INTEGRATION_OF, BSONType.object);
    return integration !== undefined && findValue(bytes, integration, WAITING, BSONType.object) !== undefined;
  });
}

const DUPLICATE_OF = Buffer.from('duplicateOf');
const DOCUMENT_ID = Buffer.from('documentId');

/** Documents whose statuses a page shows besides those of its own. */
export function originalsOf(documents: readonly Uint8Array[]): string[] {
  return documents.flatMap((bytes) => {
    const duplicateOf = findValue(bytes, 0, DUPLICATE_OF, BSONType.object);
    return duplicateOf === undefined ? [] : (originalAt(bytes, duplicateOf) ?? []);
  });
}

function originalAt(bytes: Uint8Array, duplicateOf: number): string | undefined {
  const value = findValue(bytes, duplicateOf, DOCUMENT_ID, BSONType.string);
  return value === undefined ? undefined : textAt(bytes, value);
}

/** JSON has names and links that BSON has not; more than this and the bytes grow on the way. */
const JSON_PER_BSON = 2;

/** A page of the list as JSON, from documents as MongoDB sent them: objects in between would cost most of the time. */
export function documentPageJson(documents: readonly Uint8Array[], context: PageContext, rest: object): Uint8Array {
  const length = documents.reduce((sum, { byteLength }) => sum + byteLength, 1024);
  const out = new PageJson(length * JSON_PER_BSON, context);
  out.ascii('{"content":[');
  for (const [index, bytes] of documents.entries()) {
    if (index > 0) out.ascii(',');
    writeListed(out, bytes, BSONType.object, 0);
  }
  out.raw(Buffer.from(`],${JSON.stringify(rest).slice(1)}`));
  return out.written();
}
