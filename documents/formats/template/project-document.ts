import { sidesOf } from '../../company-match';
import { type Decimal, ZERO } from '../../model/decimal';
import type { Flow } from '../../model/document-context';
import type { Seller, TradingParty } from '../../model/party';
import { present, presentAs } from '../../../platform/present';
import type { SemanticDocument } from '../../model/semantic-document';
import { DOCUMENT_FIELDS } from '../json/document-fields';
import { numberOf } from '../json/exact';
import type { JsonCounterparty, JsonDocument, JsonPaymentMeans } from '../json/json-document';
import { COUNTERPARTY_MEMBERS, DOCUMENT_MEMBERS, PAYMENT_MEMBERS, PRECEDING_MEMBERS } from '../json/json-members';
import { projectAddress } from '../json/postal-address';
import { projectLines } from './project-amounts';

/**
 * A document as the columns of the template can say it, which is less than EN 16931 can: of several accounts, preceding
 * documents or addresses the first is told, and what has no column (periods, payees, attachments, prepaid amounts) is
 * not. A document that was submitted as JSON is told by what was submitted, not by this.
 */
export function projectDocument(model: SemanticDocument, flow: Flow): JsonDocument {
  const { totals } = model;
  const [preceding] = model.precedingInvoices;
  return presentAs<JsonDocument>({
    schemaVersion: DOCUMENT_FIELDS.schemaVersion.example,
    documentType: model.type,
    // Required texts are empty where the document does not say them.
    documentDate: '',
    documentNumber: '',
    counterparty: counterparty(sidesOf(model, flow) === 'ISSUED' ? model.buyer : model.seller),
    lines: projectLines(model),
    totalNet: total(totals.withoutVat ?? totals.lineNet),
    totalVat: total(totals.vat),
    totalGross: total(totals.withVat ?? totals.payable),
    currencyCode: '',
    deliveryDate: model.delivery?.date,
    notes: model.notes.length === 0 ? undefined : model.notes.map(({ text }) => text),
    precedingDocument:
      preceding?.number === undefined
        ? undefined
        : { documentNumber: preceding.number, ...PRECEDING_MEMBERS.project(preceding) },
    paymentMeans: paymentMeans(model),
    ...DOCUMENT_MEMBERS.project(model),
  });
}

function total(value: Decimal = ZERO): number {
  return numberOf(value);
}

function counterparty(party: Seller | TradingParty | undefined): JsonCounterparty {
  const { vatNumber, taxNumber } = numbersOf(party);
  return presentAs<JsonCounterparty>({
    name: party?.tradingName ?? '',
    vatNumber,
    address: { countryCode: '', ...projectAddress(party?.address ?? {}) },
    taxNumber,
    email: party?.contact?.email,
    // The importer takes both or neither.
    ...(party?.electronicAddress?.schemeId === undefined
      ? {}
      : { endpointId: party.electronicAddress.value, endpointScheme: party.electronicAddress.schemeId }),
    ...COUNTERPARTY_MEMBERS.project(party ?? {}),
  });
}

/**
 * A document outside VAT may state no VAT number as such: there it stands as the legal registration, known by its country
 * prefix (read-json-parties.ts writes it so).
 */
function numbersOf(party: Seller | TradingParty | undefined): Pick<JsonCounterparty, 'vatNumber' | 'taxNumber'> {
  const registration = party?.legalRegistrationId?.value;
  const tax = party !== undefined && 'taxRegistrationId' in party ? party.taxRegistrationId?.value : undefined;
  const country = party?.address?.countryCode;
  const isVatNumber = country !== undefined && registration?.startsWith(country === 'GR' ? 'EL' : country) === true;
  if (party?.vatId === undefined && isVatNumber) return present({ vatNumber: registration, taxNumber: tax });
  return present({ vatNumber: party?.vatId, taxNumber: tax ?? registration });
}

function paymentMeans({ paymentInstructions: [instructions] }: SemanticDocument): JsonPaymentMeans | undefined {
  if (instructions === undefined) return undefined;
  const [account] = instructions.creditTransfers;
  return presentAs<JsonPaymentMeans>({
    code: instructions.meansCode,
    iban: account?.accountId ?? instructions.directDebit?.debitedAccountId,
    bic: account?.serviceProviderId,
    ...PAYMENT_MEMBERS.project(instructions),
  });
}
