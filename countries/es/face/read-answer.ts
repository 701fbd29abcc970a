import type { XmlElement } from '../../../documents/xml/element-tree';
import { present } from '../../../platform/present';
import { nothingArrived, unclear, type Obstacle } from '../../integration/obstacle';
import { saidIn, type Exchange } from '../../wire/exchange';
import { groupOf, LONGEST_MESSAGE, textOf, type MessageSchemas, type SoapFault } from '../../wire/read-body';
import { codeOfFault, faceCodeClass } from './codes';
import type { FaceOperation } from './requests';

/** Facts that FACe states of an invoice that it holds. */
export interface HeldInvoice {
  readonly kind: 'held';
  /** Its registration: what FACe knows it by. */
  readonly registration: string;
  /** Number of the invoice itself, where FACe states it. */
  readonly number?: string;
  /** Code of estadoTramitacion. */
  readonly state?: string;
  readonly comment?: string;
  /** Code of estadoAnulacion. */
  readonly cancellation?: string;
  readonly cancellationComment?: string;
}

/** FACe has read the request and does nothing. */
export interface FaceRefusal {
  readonly kind: 'refused' | 'already-there' | 'not-there';
  readonly code: string;
  readonly message: string;
}

export type FaceAnswer = HeldInvoice | FaceRefusal | Obstacle;

const REGISTRATION = /^[!-~]{1,100}$/;

/** Result of an answer about one invoice. What is not understood in full is unknown, never a success or a refusal. */
export function readInvoiceAnswer(
  exchange: Exchange,
  operation: Exclude<FaceOperation, 'consultarEstados'>,
  schemas: MessageSchemas,
): FaceAnswer {
  const read = resultIn(exchange, operation, schemas);
  if (read.kind !== 'result') return read;
  const invoice = groupOf(read.result, 'factura');
  const registration = textOf(groupOf(invoice, 'registro'), 'codigo');
  if (invoice === undefined || registration === undefined || !REGISTRATION.test(registration))
    return unclear('NO_REGISTRATION');
  const state = groupOf(invoice, 'estadoTramitacion');
  const cancellation = groupOf(invoice, 'estadoAnulacion');
  return {
    kind: 'held',
    registration,
    ...present({
      number: stated(invoice, 'numero'),
      state: stated(state, 'codigo'),
      comment: commentIn(state),
      cancellation: stated(cancellation, 'codigo'),
      cancellationComment: commentIn(cancellation),
    }),
  };
}

/** Number of states that FACe says it knows. */
export function readStatesAnswer(
  exchange: Exchange,
  schemas: MessageSchemas,
): { readonly kind: 'states'; readonly count: number } | FaceRefusal | Obstacle {
  const read = resultIn(exchange, 'consultarEstados', schemas);
  if (read.kind !== 'result') return read;
  const states = groupOf(read.result, 'estados');
  if (states === undefined || states.children.length === 0) return unclear('NO_STATES');
  return { kind: 'states', count: states.children.length };
}

/**
 * Result of the operation. It is told by its name: which namespace FACe answers in differs between its environments, and
 * prefixes say nothing.
 */
function resultIn(
  exchange: Exchange,
  operation: FaceOperation,
  schemas: MessageSchemas,
): { readonly kind: 'result'; readonly result: XmlElement } | FaceRefusal | Obstacle {
  const said = saidIn(exchange, schemas);
  if (said.kind === 'fault') return classOfFault(said);
  if (said.kind !== 'element') return said;
  const { element } = said;
  if (element.name !== `${operation}Response`) return unclear('OTHER_ANSWER');
  const result = groupOf(element, 'return');
  return result === undefined ? unclear('OTHER_ANSWER') : { kind: 'result', result };
}

function classOfFault({ text }: SoapFault): FaceRefusal | Obstacle {
  const message = text.slice(0, LONGEST_MESSAGE);
  const stated = codeOfFault(text);
  const kind = faceCodeClass(stated);
  const reason = stated === undefined ? 'FAULT_WITHOUT_CODE' : `FAULT_${stated}`;
  switch (kind) {
    case 'refused':
    case 'already-there':
    case 'not-there':
      return { kind, code: String(stated), message };
    case 'configuration':
      return nothingArrived('credential', reason, { message });
    case 'unknown':
      return unclear(reason, { message });
    default:
      return kind satisfies never;
  }
}

function commentIn(state: XmlElement | undefined): string | undefined {
  return (stated(state, 'comentario') ?? stated(state, 'motivo'))?.slice(0, LONGEST_MESSAGE);
}

function stated(element: XmlElement | undefined, name: string): string | undefined {
  const value = textOf(element, name);
  return value === '' ? undefined : value;
}
