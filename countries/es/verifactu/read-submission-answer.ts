import { VERIFACTU_NAMESPACES } from '../../../schemas/es-verifactu/namespaces';
import { childrenNamed, type XmlElement } from '../../../documents/xml/element-tree';
import {
  CONTRADICTION,
  unknownVerdict,
  verdictOf,
  type HeldDuplicate,
  type RecordVerdict,
} from '../aeat/record-verdict';
import { VERIFACTU_CODES } from './codes';
import { unclear, type Obstacle } from '../../integration/obstacle';
import type { Exchange } from '../../wire/exchange';
import { answerIn } from '../aeat/answer-in';
import type { InvoiceKey } from '../aeat/invoice-key';
import { groupOf, referenceOf, textOf, type MessageSchemas } from '../../wire/read-body';
import { agreesWithLines, isOfTaxpayer } from '../aeat/whole-message';
import type { BillingRecord } from './records';
import { present } from '../../../platform/present';

/** Members that a line of the answer is found by. */
export type SentRecord = Pick<BillingRecord, 'kind' | 'key' | 'refExterna'>;

export interface SubmissionAnswered {
  readonly kind: 'answered';
  /** The agency's code for the message; absent when it took none of the records. It cannot be asked for later. */
  readonly csv?: string;
  /** Seconds that the agency wants to have before the next message. */
  readonly waitSeconds?: number;
  /** Verdicts on each record that was sent, in that order. */
  readonly verdicts: readonly RecordVerdict[];
}

/**
 * Verdicts of an answer to a submission on each of its records. Only a line about that very record is a verdict: never the state
 * of the message as a whole, which has to agree with its lines, and never a code that the agency's list does not have.
 */
export function readSubmissionAnswer(
  exchange: Exchange,
  sent: readonly SentRecord[],
  schemas: MessageSchemas,
): SubmissionAnswered | Obstacle {
  const read = answerIn(exchange, 'RespuestaRegFactuSistemaFacturacion', VERIFACTU_NAMESPACES.res, {
    schemas,
    codes: VERIFACTU_CODES,
  });
  if (read.kind !== 'answer') return read;
  const { answer } = read;
  const issuers = [...new Set(sent.map(({ key }) => key.idEmisorFactura))];
  if (!issuers.every((issuer) => isOfTaxpayer(answer, 'ObligadoEmision', issuer))) return unclear('OTHER_ANSWER');
  const csv = referenceOf(answer, 'CSV');
  const stated = childrenNamed(answer, 'RespuestaLinea');
  const lines = agreesWithLines(answer, stated) ? linesByRecord(stated) : undefined;
  const verdicts = sent.map((record) => {
    if (lines === undefined) return unknownVerdict(CONTRADICTION);
    const found = (lines.get(lineKey(record.kind, record.key)) ?? []).filter((line) => isAbout(line, record));
    const [line, ...more] = found;
    if (line === undefined) return unknownVerdict('NO_LINE');
    if (more.length > 0) return unknownVerdict('SEVERAL_LINES');
    return verdictOf(line, { hasCsv: csv !== undefined, codes: VERIFACTU_CODES, duplicateIn });
  });
  return {
    kind: 'answered',
    ...present({ csv, waitSeconds: waitIn(textOf(answer, 'TiempoEsperaEnvio')) }),
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
function linesByRecord(lines: readonly XmlElement[]): Map<string, XmlElement[]> {
  const byRecord = new Map<string, XmlElement[]>();
  for (const line of lines) {
    const operation = textOf(groupOf(line, 'Operacion'), 'TipoOperacion');
    const key = lineKey(operation, keyIn(groupOf(line, 'IDFactura')));
    const same = byRecord.get(key);
    if (same === undefined) byRecord.set(key, [line]);
    else same.push(line);
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

function duplicateIn(line: XmlElement): HeldDuplicate | undefined {
  const element = groupOf(line, 'RegistroDuplicado');
  if (element === undefined) return undefined;
  return present({
    idPeticion: referenceOf(element, 'IdPeticionRegistroDuplicado'),
    estado: textOf(element, 'EstadoRegistroDuplicado'),
  });
}
