import { SII_NAMESPACES } from '../../../schemas/es-sii/namespaces';
import { childrenNamed, type XmlElement } from '../../../documents/xml/element-tree';
import { unclear, type Obstacle } from '../../integration/obstacle';
import type { Exchange } from '../../wire/exchange';
import { answerIn } from '../aeat/answer-in';
import { codeIn, groupOf, messageOf, referenceOf, textOf, type MessageSchemas } from '../../wire/read-body';
import {
  CONTRADICTION,
  unknownVerdict,
  verdictOf,
  type HeldDuplicate,
  type RecordVerdict,
} from '../aeat/record-verdict';
import type { SpanishPerson } from '../spanish-person';
import { agreesWithLines, isOfTaxpayer } from '../aeat/whole-message';
import type { Book, BookEntry } from './book-entries';
import { SII_CODES } from './codes';
import { isKeyOf, keyIn } from './read-key';
import { present } from '../../../platform/present';

/** Operation that the agency was asked for: to enter an invoice, to take it out, or to enter what was paid of it. */
export type Operation = 'submission' | 'cancellation' | 'payment';

const ANSWERS = {
  submission: { issued: 'RespuestaLRFacturasEmitidas', received: 'RespuestaLRFacturasRecibidas' },
  cancellation: { issued: 'RespuestaLRBajaFacturasEmitidas', received: 'RespuestaLRBajaFacturasRecibidas' },
  payment: { issued: 'RespuestaLRCobrosEmitidas', received: 'RespuestaLRPagosRecibidas' },
} as const satisfies Record<Operation, Record<Book, string>>;

interface SentMessage {
  readonly operation: Operation;
  readonly titular: Pick<SpanishPerson, 'nif'>;
  readonly entry: Pick<BookEntry, 'book' | 'key' | 'refExterna'>;
}

export interface SubmissionAnswered {
  readonly kind: 'answered';
  /** The agency's code for what it took. */
  readonly csv?: string;
  readonly verdict: RecordVerdict;
}

/**
 * Verdict of an answer on the one entry that was sent. Only a line about that very entry is a verdict: never the state of the
 * message as a whole, and never a code that the agency's list does not have.
 */
export function readSubmissionAnswer(
  exchange: Exchange,
  { operation, titular, entry }: SentMessage,
  schemas: MessageSchemas,
): SubmissionAnswered | Obstacle {
  const name = ANSWERS[operation][entry.book];
  const read = answerIn(exchange, name, SII_NAMESPACES.siiR, { schemas, codes: SII_CODES });
  if (read.kind !== 'answer') return read;
  const { answer } = read;
  if (!isOfTaxpayer(answer, 'Titular', titular.nif)) return unclear('OTHER_ANSWER');
  const stated = childrenNamed(answer, 'RespuestaLinea');
  if (!agreesWithLines(answer, stated)) return { kind: 'answered', verdict: unknownVerdict(CONTRADICTION) };
  const lines = stated.filter((line) => isAbout(line, entry));
  const [line, ...more] = lines;
  if (line === undefined) return { kind: 'answered', verdict: unknownVerdict('NO_LINE') };
  if (more.length > 0) return { kind: 'answered', verdict: unknownVerdict('SEVERAL_LINES') };
  const csv = referenceOf(answer, 'CSV');
  return { kind: 'answered', ...present({ csv }), verdict: verdictIn(line, csv !== undefined) };
}

function isAbout(line: XmlElement, { key, refExterna }: Pick<BookEntry, 'key' | 'refExterna'>): boolean {
  const stated = keyIn(groupOf(line, 'IDFactura'));
  if (stated === undefined || !isKeyOf(stated, key)) return false;
  const reference = textOf(line, 'RefExterna') ?? '';
  return reference === '' || reference === refExterna;
}

/** A refusal together with the entry that the agency holds in its place is none: whose that is, the query tells. */
function verdictIn(line: XmlElement, hasCsv: boolean): RecordVerdict {
  const duplicate = duplicateIn(line);
  if (duplicate === undefined || textOf(line, 'EstadoRegistro') !== 'Incorrecto')
    return verdictOf(line, { hasCsv, codes: SII_CODES, duplicateIn });
  const code = String(codeIn(textOf(line, 'CodigoErrorRegistro')));
  return { kind: 'already-there', code, message: messageOf(line, 'DescripcionErrorRegistro') ?? '', duplicate };
}

function duplicateIn(line: XmlElement): HeldDuplicate | undefined {
  const element = groupOf(line, 'RegistroDuplicado');
  return element && present({ estado: textOf(element, 'EstadoRegistro') });
}
