import type { AgencyMemory } from '../aeat/agency-memory';
import { newCsv } from '../aeat/csv';
import type { Reply } from '../aeat/soap-endpoint';
import { childrenOf, nodeAt, type XmlNode } from '../soap/xml-node';
import { deliveryOf, type Triggering } from '../triggered-delivery';
import type { MessageAnswered, MessageHead, PagosAnswered } from './events';
import type { SiiLedger } from './ledger';
import type { Request } from './messages';
import type { Pagos } from './pago';
import { judgePagos, pagosAnswer, pagosOf } from './payments';
import { claveOf, type LibroDe } from './registro';
import { submissionAnswer } from './submission-answer';

type Memory = AgencyMemory<MessageAnswered | PagosAnswered, SiiLedger>;

/** A message about what was collected or paid of invoices. */
interface Message {
  payload: XmlNode;
  cabecera: XmlNode;
  libroDe: LibroDe;
}

/** Enters payments. @throws AeatFault */
export async function enterPagos(
  memory: Memory,
  { registro, respuesta }: Extract<Request, { kind: 'pagos' }>,
  { payload, cabecera, libroDe }: Message,
  { presentador, at }: { presentador: string; at: Date },
): Promise<Reply> {
  const { ledger } = memory;
  const read = childrenOf(payload)
    .filter(([name]) => name === registro)
    .map((node) => pagosOf(node, libroDe));
  await memory.refuseByTrigger(read.map(triggering));
  const head: MessageHead = { at: at.toISOString(), ...libroDe, presentador };
  const answered = read.map((pagos) => {
    const { clave } = pagos;
    return { registro: pagos, line: { clave, pagos: pagos.pagos, ...judgePagos(pagos, ledger.heldOf(clave)) } };
  });
  const isRefused = ({ line }: (typeof answered)[number]): boolean => line.estado === 'Incorrecto';
  if (!answered.every(isRefused)) head.csv = newCsv();
  for (const { line } of answered) ledger.addPagos(head, line);
  const { fired, delivery } = deliveryOf(
    answered.map((each) => ({ ...triggering(each.registro), isRefused: isRefused(each) })),
    ledger.turns,
  );
  ledger.addMessage({ fired });
  await memory.write({ type: 'payments', ...head, lines: answered.map(({ line }) => line), fired });
  return { xml: submissionAnswer(respuesta, head, cabecera, answered), delivery };
}

/** Answers what it holds of an invoice. */
export async function heldPagos(
  memory: Memory,
  { respuesta, libro, filtro }: Extract<Request, { kind: 'consultaPagos' }>,
  { payload, cabecera, libroDe }: Message,
): Promise<Reply> {
  const idFactura = nodeAt(payload, filtro, 'IDFactura');
  const held = memory.ledger.pagosOf(claveOf(idFactura, libroDe));
  const xml = pagosAnswer({ respuesta, libro }, cabecera, childrenOf(idFactura), held);
  // Nothing is shown that a crash could still take back.
  await memory.synced();
  return { xml, delivery: { kind: 'answer', afterSeconds: 0 } };
}

function triggering({ clave: { libro, titular, emisor, numSerie, fecha } }: Pagos): Triggering {
  return { numSerie, id: JSON.stringify(['Pagos', libro, titular, emisor, numSerie, fecha]) };
}
