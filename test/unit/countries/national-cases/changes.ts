import { decimal } from '../../../../documents/model/decimal';
import type { PostalAddress, TradingParty } from '../../../../documents/model/party';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { day, line } from '../national-documents';

/** What makes a correct document wrong, or wrong in another way. */
export type Change = (document: SemanticDocument) => Partial<SemanticDocument>;

export const rate =
  (value: number, category = 'S'): Change =>
  () => ({ vatBreakdown: [{ category, rate: decimal(value) }] });
export const category =
  (code: string): Change =>
  () => ({ vatBreakdown: [{ category: code, rate: decimal(0) }] });
export const number =
  (text: string): Change =>
  () => ({ number: text });
export const lines =
  (count: number): Change =>
  () => ({ lines: Array.from({ length: count }, () => line('x')) });
export const itemName =
  (length: number): Change =>
  () => ({ lines: [line('x'.repeat(length))] });
export const tomorrow: Change = () => ({ issueDate: day('2026-11-22') });
export const later: Change = () => ({ issueDate: day('2026-11-23'), dueDate: day('2027-01-01') });
export const seller =
  (change: Partial<TradingParty>): Change =>
  (document) => ({
    seller: { identifiers: [], ...document.seller, ...change },
  });
export const buyer =
  (change: Partial<TradingParty>): Change =>
  (document) => ({
    buyer: { identifiers: [], ...document.buyer, ...change },
  });
export const address =
  (change: Partial<PostalAddress>): Change =>
  (document) => ({
    seller: { identifiers: [], ...document.seller, address: { ...document.seller?.address, ...change } },
  });
export const buyerAddress =
  (change: Partial<PostalAddress>): Change =>
  (document) => ({
    buyer: { identifiers: [], ...document.buyer, address: { ...document.buyer?.address, ...change } },
  });
export const without =
  (part: keyof PostalAddress): Change =>
  (document) => {
    const { [part]: _gone, ...rest } = document.seller?.address ?? {};
    return { seller: { identifiers: [], ...document.seller, address: rest } };
  };
export const anonymousBuyer: Change = ({ buyer: known }) => ({
  buyer: { identifiers: [], name: 'Someone', ...(known?.address ? { address: known.address } : {}) },
});
export const all =
  (...changes: Change[]): Change =>
  (document) =>
    changes.reduce<Partial<SemanticDocument>>(
      (soFar, change) => ({ ...soFar, ...change({ ...document, ...soFar }) }),
      {},
    );
export const corrects =
  (...dates: (string | undefined)[]): Change =>
  () => ({
    precedingInvoices: dates.map((date) => ({
      number: 'F-1',
      ...(date === undefined ? {} : { issueDate: day(date) }),
    })),
  });
export const type =
  (typeCode: string): Change =>
  () => ({ typeCode });
export const paid =
  (remittanceInformation: string): Change =>
  () => ({
    paymentInstructions: [{ remittanceInformation, creditTransfers: [] }],
  });

export const measured =
  (quantity: string, netPrice: string, netAmount?: string): Change =>
  () => ({
    lines: [
      {
        ...line('x'),
        quantity: decimal(quantity),
        price: { netPrice: decimal(netPrice) },
        ...(netAmount === undefined ? {} : { netAmount: decimal(netAmount) }),
      },
    ],
  });
export const dated =
  (date: string): Change =>
  () => ({ issueDate: day(date), dueDate: day('2037-01-01') });
export const delivered =
  (date: string): Change =>
  () => ({ delivery: { date: day(date) } });
export const total =
  (withVat: string): Change =>
  () => ({ totals: { withVat: decimal(withVat), payable: decimal(withVat) } });
export const unchanged: Change = () => ({});
