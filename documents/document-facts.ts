import type { JsonAddress, JsonLine } from './formats/json/json-document';
import { LINE_MEMBERS } from './formats/json/json-members';
import { projectAddress } from './formats/json/postal-address';
import type { CalendarDate } from './model/calendar-date';
import type { DocumentType } from './model/document-context';
import { type Decimal, amountText, decimalText } from './model/decimal';
import type { TradingParty } from './model/party';
import { presentAs, presentGroup } from '../platform/present';
import type { SemanticDocument } from './model/semantic-document';

export interface FactsParty {
  name?: string;
  vatNumber?: string;
  /** An XML document may lack the country. */
  address?: Partial<JsonAddress>;
}

/** Decimal strings: 1210.00. */
export interface FactsTotals {
  totalNet?: string;
  totalVat?: string;
  totalGross?: string;
  payable?: string;
}

/** Facts that lists show and filters search: stored beside the payload when a document is accepted. */
export interface DocumentFacts {
  documentType: DocumentType;
  documentNumber: string;
  documentDate?: CalendarDate;
  dueDate?: CalendarDate;
  deliveryDate?: CalendarDate;
  currencyCode?: string;
  supplier: FactsParty;
  customer: FactsParty;
  totals: FactsTotals;
}

/** A line under the field names of the JSON document; an XML line may lack any of them but its number. */
export type DocumentLine = Pick<JsonLine, 'number'> &
  Partial<JsonLine> & {
    /** The id in the XML, if it is not the number. */
    lineId?: string;
    /** BG-DEX-01. */
    subLines?: DocumentLine[];
  };

/** A party outside VAT is known by its legal registration (see the JSON reader on category O). */
function party(from: (TradingParty & { taxRegistrationId?: { value: string } }) | undefined): FactsParty {
  return presentAs<FactsParty>({
    name: from?.name ?? from?.tradingName,
    vatNumber: from?.vatId ?? from?.legalRegistrationId?.value ?? from?.taxRegistrationId?.value,
    address: presentGroup(projectAddress(from?.address ?? {})),
  });
}

const amount = (value: Decimal | undefined): string | undefined => value && amountText(value);

export function documentFacts(document: SemanticDocument): DocumentFacts {
  return presentAs<DocumentFacts>({
    documentType: document.type,
    documentNumber: document.number?.trim() ?? '',
    documentDate: document.issueDate,
    dueDate: document.dueDate,
    deliveryDate: document.delivery?.date,
    currencyCode: document.currencyCode,
    supplier: party(document.seller),
    customer: party(document.buyer),
    totals: presentAs<FactsTotals>({
      totalNet: amount(document.totals.withoutVat),
      totalVat: amount(document.totals.vat),
      totalGross: amount(document.totals.withVat),
      payable: amount(document.totals.payable),
    }),
  });
}

const asNumber = (value: Decimal | undefined): number | undefined => value && Number(decimalText(value));

/** Line identifiers of XML need not be numbers; those that are not give way to the position. */
function lineNumber(id: string | undefined, index: number): number {
  return id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : index + 1;
}

/** The lines of an XML document as a JSON client reads them. */
export function documentLines({ lines }: Pick<SemanticDocument, 'lines'>): DocumentLine[] {
  return lines.map((line, index) => {
    const number = lineNumber(line.id, index);
    return presentAs<DocumentLine>({
      number,
      lineId: line.id === String(number) ? undefined : line.id,
      description: line.item?.name ?? line.item?.description,
      quantity: asNumber(line.quantity),
      unitPrice: asNumber(line.price?.netPrice),
      netAmount: asNumber(line.netAmount),
      taxCode: line.vat?.category,
      vatRate: asNumber(line.vat?.rate),
      exemptionReason: line.vat?.exemptionReason,
      exemptionReasonCode: line.vat?.exemptionReasonCode,
      subLines: line.subLines && documentLines({ lines: line.subLines }),
      ...LINE_MEMBERS.project(line),
    });
  });
}
