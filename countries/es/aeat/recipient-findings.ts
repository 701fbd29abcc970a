import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { INTRA_COMMUNITY_EXEMPTION } from '../classifications';
import type { Counterparty } from './counterparty';
import { LARGEST_SIMPLIFIED } from '../largest-simplified';
import { wrongHint } from '../mapping-findings';
import { namesRecipient, type ChosenType } from './invoice-type';
import { mappingFinding, type MappingFinding } from '../../wire/mapping-finding';

/** Findings about what the kind of invoice and its operations ask of the recipient. */
export function recipientFindings(
  { totals }: SemanticDocument,
  { tipoFactura, hint }: ChosenType,
  recipient: Counterparty | undefined,
  codes: ReadonlySet<string>,
): MappingFinding[] {
  const findings: MappingFinding[] = [];
  const place = { at: ['BG-7', 'BT-48'], element: 'Destinatarios/IDDestinatario' };
  const total = totals.withVat;
  const isTooLarge = tipoFactura === 'F2' && total?.abs().gt(LARGEST_SIMPLIFIED) === true;
  if (hint !== undefined && (isTooLarge || (namesRecipient(tipoFactura) && recipient === undefined)))
    findings.push(wrongHint(hint.note, `ES:TipoFactura=${hint.value}`, place.element));
  else if (isTooLarge) {
    const found = total.toFixed();
    findings.push(mappingFinding({ rule: 'ES-1189', ...place, terms: ['BT-48', 'BT-112'], found, expected: '3000' }));
  }
  if (codes.has('S2') && !namesRecipient(tipoFactura))
    findings.push(mappingFinding({ rule: 'ES-1197', ...place, terms: ['BT-48', 'BT-118'], found: tipoFactura }));
  if (codes.has(INTRA_COMMUNITY_EXEMPTION) && (recipient === undefined || 'nif' in recipient.number)) {
    const found = recipient && 'nif' in recipient.number ? recipient.number.nif : undefined;
    findings.push(mappingFinding({ rule: 'ES-E5-RECIPIENT', ...place, terms: ['BT-48', 'BT-118'], found }));
  }
  return findings;
}
