import { sidesOf } from '../../company-match';
import { type Decimal, ZERO } from '../../model/decimal';
import type { Flow } from '../../model/document-context';
import type { Allowance } from '../../model/invoice-line';
import type { Seller, TradingParty } from '../../model/party';
import type { SemanticDocument } from '../../model/semantic-document';
import { present, presentAs, presentGroup } from '../../../platform/present';
import { DOCUMENT_FIELDS } from './document-fields';
import { numberOf } from './exact';
import type { JsonAllowance, JsonCounterparty, JsonDocument } from './json-document';
import {
  ADDRESS_MEMBERS,
  ALLOWANCE_MEMBERS,
  COUNTERPARTY_MEMBERS,
  DELIVERY_MEMBERS,
  DOCUMENT_MEMBERS,
  PRECEDING_MEMBERS,
  SUBJECT_NOTE_MEMBERS,
  WITHHOLDING_MEMBERS,
} from './json-members';
import { writeJsonLines } from './write-json-lines';
import { writeJsonPayment } from './write-json-payment';

/**
 * Any document in the words of JSON, with all that JSON has a word for. The token's company is left to what is registered
 * of it, but for what COMPANY_FIELDS lets a document state. Required texts that the document lacks are empty.
 */
export function writeJsonDocument(model: SemanticDocument, flow: Flow): JsonDocument {
  const { seller, buyer } = model;
  const [counterparty, company] = sidesOf(model, flow) === 'ISSUED' ? [buyer, seller] : [seller, buyer];
  return presentAs<JsonDocument>({
    schemaVersion: DOCUMENT_FIELDS.schemaVersion.example,
    documentType: model.type,
    documentDate: '',
    documentNumber: '',
    counterparty: counterpartyOf(counterparty),
    lines: writeJsonLines(model),
    currencyCode: '',
    deliveryDate: model.delivery?.date,
    ...notesOf(model),
    ...precedingOf(model),
    ...totalsOf(model),
    ...writeJsonPayment(model),
    company: presentGroup(detailsOf(company)),
    delivery: presentGroup(DELIVERY_MEMBERS.project(model.delivery ?? {})),
    allowances: allowancesOf(model.allowances),
    charges: allowancesOf(model.charges),
    vatBreakdown: listOf(model.vatBreakdown, (one) =>
      presentAs<NonNullable<JsonDocument['vatBreakdown']>[number]>({
        taxCode: one.category ?? '',
        vatRate: numberOf(one.rate ?? ZERO),
        taxableAmount: numberOf(one.taxableAmount ?? ZERO),
        vatAmount: numberOf(one.taxAmount ?? ZERO),
        exemptionReason: one.exemptionReason,
        exemptionReasonCode: one.exemptionReasonCode,
      }),
    ),
    accountingCurrency: accountingCurrencyOf(model),
    withholding: listOf(model.withholdings, (one) => ({ kind: '', amount: 0, ...WITHHOLDING_MEMBERS.project(one) })),
    ...DOCUMENT_MEMBERS.project(model),
  });
}

/** A list that is only there if something is in it. */
function listOf<From, To>(list: readonly From[] | undefined, write: (one: From) => To): To[] | undefined {
  return list === undefined || list.length === 0 ? undefined : list.map(write);
}

/** What of a party is no name, number or address. */
function detailsOf(party: Seller | TradingParty = { identifiers: [] }): NonNullable<JsonDocument['company']> {
  const { electronicAddress, contact } = party;
  const { name: _name, ...stated } = COUNTERPARTY_MEMBERS.project(party);
  return {
    ...stated,
    ...present({
      legalInformation: 'additionalLegalInformation' in party ? party.additionalLegalInformation : undefined,
      contactName: contact?.point,
      phone: contact?.telephone,
      email: contact?.email,
      endpointId: electronicAddress?.value,
      endpointScheme: electronicAddress?.schemeId,
    }),
  };
}

function counterpartyOf(party: Seller | TradingParty | undefined): JsonCounterparty {
  return presentAs<JsonCounterparty>({
    name: party?.name ?? '',
    vatNumber: party?.vatId,
    address: { countryCode: '', ...ADDRESS_MEMBERS.project(party?.address ?? {}) },
    taxNumber: party !== undefined && 'taxRegistrationId' in party ? party.taxRegistrationId?.value : undefined,
    ...detailsOf(party),
  });
}

/** Notes without a code are plain texts as long as none has one. */
function notesOf({ notes }: SemanticDocument): Pick<JsonDocument, 'notes' | 'subjectNotes'> {
  if (notes.length === 0) return {};
  if (notes.every(({ subjectCode }) => subjectCode === undefined)) return { notes: notes.map(({ text }) => text) };
  return { subjectNotes: notes.map((note) => ({ text: note.text, ...SUBJECT_NOTE_MEMBERS.project(note) })) };
}

function precedingOf(model: SemanticDocument): Pick<JsonDocument, 'precedingDocument' | 'precedingDocuments'> {
  const [first, ...others] = model.precedingInvoices.map((one) => ({
    documentNumber: '',
    ...PRECEDING_MEMBERS.project(one),
  }));
  return present({ precedingDocument: first, precedingDocuments: others.length === 0 ? undefined : others });
}

function allowancesOf(list: readonly Allowance[]): JsonAllowance[] | undefined {
  return listOf(list, (one) =>
    presentAs<JsonAllowance>({
      taxCode: one.vatCategory,
      vatRate: numberOf(one.vatRate ?? ZERO),
      ...ALLOWANCE_MEMBERS.project(one),
    }),
  );
}

const stated = (value: Decimal | undefined): number | undefined => (value === undefined ? undefined : numberOf(value));

function totalsOf({ totals }: SemanticDocument): Partial<JsonDocument> {
  return present({
    totalNet: numberOf(totals.withoutVat ?? ZERO),
    totalVat: numberOf(totals.vat ?? ZERO),
    totalGross: numberOf(totals.withVat ?? ZERO),
    totalLines: stated(totals.lineNet),
    totalAllowances: stated(totals.allowances),
    totalCharges: stated(totals.charges),
    totalPaid: stated(totals.paid),
    roundingAmount: stated(totals.rounding),
    totalPayable: stated(totals.payable),
  });
}

function accountingCurrencyOf(model: SemanticDocument): JsonDocument['accountingCurrency'] {
  const { vatAccountingCurrencyCode: currencyCode, exchangeRate, totals } = model;
  if (currencyCode === undefined) return undefined;
  return {
    currencyCode,
    ...present({
      totalVat: stated(totals.vatInAccountingCurrency),
      rate: stated(exchangeRate?.rate),
      rateDate: exchangeRate?.date,
    }),
  };
}
