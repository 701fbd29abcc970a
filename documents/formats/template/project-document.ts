import { type Decimal, ZERO } from '../../model/decimal';
import type { Flow } from '../../model/document-context';
import type { PostalAddress, Seller, TradingParty } from '../../model/party';
import { present, presentAs } from '../../../platform/present';
import type { SemanticDocument } from '../../model/semantic-document';
import type { JsonAddress, JsonCounterparty, JsonDocument, JsonPaymentMeans } from '../json/json-document';
import { numberOf, projectLines } from './project-amounts';

/**
 * A document as the columns of the template can say it, which is less than EN 16931 can: of several accounts, preceding
 * documents or addresses the first is told, and what has no column (periods, payees, attachments, prepaid amounts) is
 * not. A document that was submitted as JSON is told by what was submitted, not by this.
 */
export function projectDocument(model: SemanticDocument, flow: Flow): JsonDocument {
  const { totals } = model;
  const [preceding] = model.precedingInvoices;
  return presentAs<JsonDocument>({
    schemaVersion: '1.0',
    documentType: model.type,
    documentDate: model.issueDate ?? '',
    documentNumber: model.number ?? '',
    counterparty: flow === 'ISSUED' ? counterparty(model.buyer) : counterparty(model.seller),
    lines: projectLines(model),
    totalNet: total(totals.withoutVat ?? totals.lineNet),
    totalVat: total(totals.vat),
    totalGross: total(totals.withVat ?? totals.payable),
    currencyCode: model.currencyCode ?? '',
    dueDate: model.dueDate,
    deliveryDate: model.delivery?.date,
    buyerReference: model.buyerReference,
    orderReference: model.purchaseOrderReference,
    notes: model.notes.length === 0 ? undefined : model.notes.map(({ text }) => text),
    precedingDocument:
      preceding?.number === undefined
        ? undefined
        : { documentNumber: preceding.number, ...present({ documentDate: preceding.issueDate }) },
    paymentMeans: paymentMeans(model),
  });
}

function total(value: Decimal = ZERO): number {
  return numberOf(value);
}

function counterparty(party: Seller | TradingParty | undefined): JsonCounterparty {
  const { vatNumber, taxNumber } = numbersOf(party);
  return presentAs<JsonCounterparty>({
    name: party?.name ?? party?.tradingName ?? '',
    vatNumber,
    address: address(party?.address),
    taxNumber,
    email: party?.contact?.email,
    // The importer takes both or neither.
    ...(party?.electronicAddress?.schemeId === undefined
      ? {}
      : { endpointId: party.electronicAddress.value, endpointScheme: party.electronicAddress.schemeId }),
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

function address(stated: PostalAddress = {}): JsonAddress {
  const further = [stated.line2, stated.line3].filter((line) => line !== undefined).join(', ');
  return presentAs<JsonAddress>({
    streetName: stated.line1,
    houseAndOfficeNo: further === '' ? undefined : further,
    city: stated.city,
    countrySubdivision: stated.countrySubdivision,
    postalCode: stated.postCode,
    countryCode: stated.countryCode ?? '',
  });
}

function paymentMeans({ paymentInstructions: [instructions] }: SemanticDocument): JsonPaymentMeans | undefined {
  if (instructions === undefined) return undefined;
  const [account] = instructions.creditTransfers;
  return presentAs<JsonPaymentMeans>({
    code: instructions.meansCode,
    iban: account?.accountId ?? instructions.directDebit?.debitedAccountId,
    bic: account?.serviceProviderId,
    reference: instructions.remittanceInformation,
  });
}
