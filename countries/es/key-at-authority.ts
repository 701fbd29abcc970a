import type { DocumentContext } from '../../documents/model/document-context';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { statedHints } from './hints';
import { companyNif, issuerNif } from './nif';
import { partyNumberOf } from './party-number';

/** What customs issue is the importer's own, whoever has sold the goods. */
const OF_CUSTOMS: readonly string[] = ['F5', 'LC'];

/**
 * The tax agency knows an invoice by its issuer, number and date (IDFactura), whatever its type and whichever of the issuer's
 * numbers it states.
 */
export function keyAtAgency(
  { seller, number, issueDate, notes }: SemanticDocument,
  { purpose, flow }: DocumentContext,
  companyVatNumber: string,
): readonly string[] | undefined {
  if (purpose !== 'EREPORTING' || number === undefined || issueDate === undefined) return undefined;
  const isOfCustoms =
    flow === 'RECEIVED' && OF_CUSTOMS.includes(statedHints(notes).hints.get('TipoFactura')?.value ?? '');
  if (isOfCustoms) return [companyNif(companyVatNumber), number.trim(), issueDate.slice(0, 10)];
  const issuer = issuerOf(seller) ?? (flow === 'ISSUED' ? companyNif(companyVatNumber) : undefined);
  return issuer === undefined ? undefined : [issuer, number.trim(), issueDate.slice(0, 10)];
}

function issuerOf(seller: SemanticDocument['seller']): string | undefined {
  const nif = issuerNif(seller);
  if (nif !== undefined || seller === undefined) return nif;
  const stated = partyNumberOf(seller, 'seller')?.number;
  if (stated === undefined) return undefined;
  return 'nif' in stated ? stated.nif : stated.id;
}
