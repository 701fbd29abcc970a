import { VERIFACTU_NAMESPACES } from '../../../schemas/es-verifactu/namespaces';
import { childrenNamed, type XmlElement } from '../../../documents/xml/element-tree';
import type { AuthorityMessage } from '../../integration/answers';
import { isListed, recordCodeClass } from './codes';
import { answerIn, type Exchange, type NoAnswer } from './exchange';
import type { InvoiceKey } from './invoice-key';
import { codeIn, groupOf, textOf } from './read-body';
import type { BillingRecord } from './records';
import type { VerifactuSchemaValidator } from './schema-validator';
import { present } from '../../../platform/present';

/** What a line of the answer is found by. */
export type SentRecord = Pick<BillingRecord, 'kind' | 'key' | 'refExterna'>;

/** What the agency holds under the key of a record that it did not take. */
export interface HeldDuplicate {
  readonly idPeticion?: string;
  readonly estado?: string;
}

/** What became of one record. */
export type RecordVerdict =
  | { readonly kind: 'accepted'; readonly warnings: readonly AuthorityMessage[] }
  /** The document's fault. */
  | ({ readonly kind: 'refused' } & AuthorityMessage)
  /** A record of this key is there: the query tells whose. */
  | ({ readonly kind: 'already-there'; readonly duplicate?: HeldDuplicate } & AuthorityMessage)
  /** Refused, unless it is our own anulación that is sent again after an unknown outcome. */
  | ({ readonly kind: 'already-cancelled' } & AuthorityMessage)
  /** A failure of the agency: the same bytes again. */
  | ({ readonly kind: 'retry' } & AuthorityMessage)
  | ({ readonly kind: 'configuration' } & AuthorityMessage)
  | { readonly kind: 'unknown'; readonly reason: string };

export interface SubmissionAnswered {
  readonly kind: 'answered';
  /** The agency's code for the message; absent when it took none of the records. It cannot be asked for later. */
  readonly csv?: string;
  /** How many seconds the agency wants to have before the next message. */
  readonly waitSeconds?: number;
  /** Of each record that was sent, in that order. */
  readonly verdicts: readonly RecordVerdict[];
}

/**
 * What an answer to a submission says of each of its records. Only a line about that very record is a verdict: never the
 * state of the message as a whole, and never a code that the agency's list does not have.
 */
export function readSubmissionAnswer(
  exchange: Exchange,
  sent: readonly SentRecord[],
  schemas: VerifactuSchemaValidator,
): SubmissionAnswered | NoAnswer {
  const read = answerIn(exchange, 'RespuestaRegFactuSistemaFacturacion', VERIFACTU_NAMESPACES.res, schemas);
  if (read.kind !== 'answer') return read;
  const { answer } = read;
  const csv = textOf(answer, 'CSV');
  const lines = linesByRecord(answer);
  const verdicts = sent.map((record) => {
    const found = (lines.get(lineKey(record.kind, record.key)) ?? []).filter((line) => isAbout(line, record));
    const [line, ...more] = found;
    if (line === undefined) return unknown('NO_LINE');
    return more.length > 0 ? unknown('SEVERAL_LINES') : verdictOf(line, csv !== undefined && csv !== '');
  });
  return {
    kind: 'answered',
    ...present({ csv: csv === '' ? undefined : csv, waitSeconds: waitIn(textOf(answer, 'TiempoEsperaEnvio')) }),
    verdicts,
  };
}

function waitIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function lineKey(operation: string | undefined, key: Partial<InvoiceKey>): string {
  return [operation, key.idEmisorFactura, key.numSerieFactura, key.fechaExpedicionFactura].join('\n');
}

/** An answer may have a thousand lines: they are put in order once. */
function linesByRecord(answer: XmlElement): Map<string, XmlElement[]> {
  const byRecord = new Map<string, XmlElement[]>();
  for (const line of childrenNamed(answer, 'RespuestaLinea')) {
    const operation = textOf(groupOf(line, 'Operacion'), 'TipoOperacion');
    const key = lineKey(operation, keyIn(groupOf(line, 'IDFactura')));
    byRecord.set(key, [...(byRecord.get(key) ?? []), line]);
  }
  return byRecord;
}

/** The key that an answer states. */
export function keyIn(element: XmlElement | undefined): Partial<InvoiceKey> {
  return present({
    idEmisorFactura: textOf(element, 'IDEmisorFactura'),
    numSerieFactura: textOf(element, 'NumSerieFactura'),
    fechaExpedicionFactura: textOf(element, 'FechaExpedicionFactura'),
  });
}

function isAbout(line: XmlElement, { refExterna }: SentRecord): boolean {
  const stated = textOf(line, 'RefExterna') ?? '';
  return stated === '' || stated === refExterna;
}

function verdictOf(line: XmlElement, hasCsv: boolean): RecordVerdict {
  const state = textOf(line, 'EstadoRegistro');
  const code = codeIn(textOf(line, 'CodigoErrorRegistro'));
  const said = { code: String(code), message: textOf(line, 'DescripcionErrorRegistro') ?? '' };
  switch (state) {
    case 'Correcto':
      return hasCsv ? { kind: 'accepted', warnings: [] } : unknown('NO_CSV');
    case 'AceptadoConErrores':
      if (code === undefined || !isListed(code)) return unknown(`CODE_${code ?? 'NONE'}`);
      return hasCsv ? { kind: 'accepted', warnings: [said] } : unknown('NO_CSV');
    case 'Incorrecto':
      return code === undefined ? unknown('CODE_NONE') : refusal(line, code, said);
    default:
      return unknown('STATE');
  }
}

function refusal(line: XmlElement, code: number, said: AuthorityMessage): RecordVerdict {
  const kind = recordCodeClass(code);
  switch (kind) {
    case 'refused':
    case 'already-cancelled':
    case 'retry':
    case 'configuration':
      return { kind, ...said };
    case 'already-there':
      return { kind, ...said, ...present({ duplicate: duplicateIn(groupOf(line, 'RegistroDuplicado')) }) };
    // Warnings are of records that were taken: on one that was not, they say nothing.
    case 'accepted-with-warnings':
    case 'unknown':
      return unknown(`CODE_${code}`);
    default:
      return kind satisfies never;
  }
}

function duplicateIn(element: XmlElement | undefined): HeldDuplicate | undefined {
  if (element === undefined) return undefined;
  return present({
    idPeticion: textOf(element, 'IdPeticionRegistroDuplicado'),
    estado: textOf(element, 'EstadoRegistroDuplicado'),
  });
}

function unknown(reason: string): RecordVerdict {
  return { kind: 'unknown', reason };
}
