import { SiiAgency } from '../../../../sandbox/sii/agency';
import type { Libro } from '../../../../sandbox/sii/messages';
import { removeTemporaryFolders, temporaryFolder } from '../../../support/temporary-folder';
import { payloadOf } from '../certified-client';
import { cancellation, cancellations, COMPANY, query, submission } from './messages';

/** Answers of each kind, with all that they may hold. */
export async function answersOf(sale: string, purchase: string): Promise<[name: string, xml: string][]> {
  const folder = await temporaryFolder();
  const agency = await SiiAgency.open({ folder, control: () => ({ down: true, reject: true }) });
  const ask = async (libro: Libro, message: string) =>
    (await agency.answer(payloadOf(message), { libro, presentador: COMPANY, at: new Date() })).xml;
  const answers: [string, string][] = [];
  for (const [libro, record] of [
    ['emitidas', sale],
    ['recibidas', purchase],
  ] as const) {
    // Accepted with a warning, then a duplicate.
    const number = 'SBX-WARN-1';
    const named = record.replace('<sii:NumSerieFacturaEmisor>W-1<', `<sii:NumSerieFacturaEmisor>${number}<`);
    answers.push([`${libro}: registration`, await ask(libro, submission(libro, [named, named]))]);
    answers.push([`${libro}: rows`, await ask(libro, query(libro))]);
    const cancelled = cancellation(libro, number, 'ref-1');
    answers.push([`${libro}: cancellation`, await ask(libro, cancellations(libro, [cancelled, cancelled]))]);
    answers.push([`${libro}: no rows`, await ask(libro, query(libro, '', { month: '2020-01' }))]);
  }
  await agency.close();
  await removeTemporaryFolders();
  return answers;
}
