import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { INTRA_COMMUNITY_EXEMPTION, type InvoiceType } from '../classifications';
import type { Hints } from '../hints';
import type { IdType } from '../party-number';
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
  hints: Hints,
): MappingFinding[] {
  const findings: MappingFinding[] = [];
  const place = { at: ['BG-7', 'BT-48'], element: 'Destinatarios/IDDestinatario' };
  const total = totals.withVat;
  const isTooLarge = tipoFactura === 'F2' && !hints.has('Art61d') && total?.abs().gt(LARGEST_SIMPLIFIED) === true;
  if (hint !== undefined && (isTooLarge || (namesRecipient(tipoFactura) && recipient === undefined)))
    findings.push(wrongHint(hint.at, `ES:TipoFactura=${hint.value}`, place.element));
  else if (isTooLarge) {
    const found = total.toFixed();
    findings.push(mappingFinding({ rule: 'ES-1189', ...place, terms: ['BT-48', 'BT-112'], found, expected: '3000' }));
  }
  findings.push(...kindFindings(tipoFactura, recipient, hints));
  if (codes.has('S2') && !namesRecipient(tipoFactura))
    findings.push(mappingFinding({ rule: 'ES-1197', ...place, terms: ['BT-48', 'BT-118'], found: tipoFactura }));
  if (codes.has(INTRA_COMMUNITY_EXEMPTION) && (recipient === undefined || 'nif' in recipient.number)) {
    const found = recipient && 'nif' in recipient.number ? recipient.number.nif : undefined;
    findings.push(mappingFinding({ rule: 'ES-E5-RECIPIENT', ...place, terms: ['BT-48', 'BT-118'], found }));
  }
  return findings;
}

/** IDType of recipients that corrections of unpaid debts may name beside those with a NIF. */
const KINDS_OF_UNPAID: Partial<Record<InvoiceType, { readonly rule: string; readonly idTypes: readonly IdType[] }>> = {
  R2: { rule: 'ES-1192', idTypes: ['02', '07'] },
  R3: { rule: 'ES-1191', idTypes: ['07'] },
};
const NAMED_WITHOUT_SIMPLIFIED = ['F1', 'F3', 'R1', 'R2', 'R3', 'R4'];

/** Findings about combinations of the type with the kind of the recipient's number, and with the articles that notes name. */
function kindFindings(tipoFactura: InvoiceType, recipient: Counterparty | undefined, hints: Hints): MappingFinding[] {
  const findings: MappingFinding[] = [];
  const rule = KINDS_OF_UNPAID[tipoFactura];
  if (rule !== undefined && recipient !== undefined && !('nif' in recipient.number)) {
    const { idType } = recipient.number;
    const expected = ['NIF', ...rule.idTypes].join(', ');
    const place = { at: ['BG-7', 'BT-48'], terms: ['BT-48', 'BT-47'], element: 'IDOtro/IDType' };
    if (!rule.idTypes.includes(idType))
      findings.push(
        mappingFinding({
          rule: rule.rule,
          textKey: 'national.recipient-kind',
          ...place,
          found: idType,
          expected,
          parameters: { type: tipoFactura },
        }),
      );
  }
  const withoutRecipient = hints.get('Art61d');
  if (withoutRecipient !== undefined && namesRecipient(tipoFactura))
    findings.push(wrongHint(withoutRecipient.at, 'ES:Art61d=S', 'FacturaSinIdentifDestinatarioArt61d'));
  const simplified = hints.get('Art7273');
  if (simplified !== undefined && !NAMED_WITHOUT_SIMPLIFIED.includes(tipoFactura))
    findings.push(wrongHint(simplified.at, 'ES:Art7273=S', 'FacturaSimplificadaArt7273'));
  return findings;
}
