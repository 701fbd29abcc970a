import { type Decimal, ZERO, decimal } from '../../../documents/model/decimal';
import type { InvoiceLine } from '../../../documents/model/invoice-line';
import type { PostalAddress, TradingParty } from '../../../documents/model/party';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { present } from '../../../platform/present';

/** Makes of any drawn document one that JSON can say: what JSON requires is there, and VAT is S or E. */
export function sayable(model: SemanticDocument): SemanticDocument {
  const { totals, exchangeRate, currencyCode, seller, buyer, delivery, ...rest } = model;
  const total = (value: Decimal | undefined): Decimal => value ?? ZERO;
  return {
    ...rest,
    ...present({ currencyCode }),
    seller: { ...addressed(seller), vatId: 'ESB12345674' },
    buyer: { ...addressed(buyer), vatId: 'DE123456788' },
    ...present({ delivery: delivery && { ...delivery, ...present({ address: withCountry(delivery.address) }) } }),
    allowances: model.allowances.map(taxed),
    charges: model.charges.map(taxed),
    totals: {
      ...totals,
      lineNet: total(totals.lineNet),
      withoutVat: total(totals.withoutVat),
      withVat: total(totals.withVat),
      vatInAccountingCurrency: total(totals.vatInAccountingCurrency),
      // A sum is stated where there is something to add.
      ...(model.allowances.length > 0 && { allowances: total(totals.allowances) }),
      ...(model.charges.length > 0 && { charges: total(totals.charges) }),
    },
    vatBreakdown: (model.vatBreakdown.length > 0 ? model.vatBreakdown : [{ taxAmount: ZERO }]).map((one) => {
      const { vatCategory: category, vatRate: rate } = taxed({ vatCategory: one.category ?? 'S' });
      return { ...one, taxableAmount: total(one.taxableAmount), category, rate };
    }),
    paymentInstructions: model.paymentInstructions.map((one) => ({
      ...one,
      creditTransfers:
        one.meansCode === '49' || one.meansCode === '59'
          ? []
          : one.creditTransfers.map((transfer) => ({
              ...transfer,
              ...(transfer.serviceProviderId !== undefined && { serviceProviderId: 'CAIXESBBXXX' }),
            })),
    })),
    lines: model.lines.map(lineOf),
    ...(exchangeRate?.rate !== undefined && {
      exchangeRate: { ...exchangeRate, ...present({ sourceCurrencyCode: currencyCode }), targetCurrencyCode: 'PLN' },
    }),
  };
}

function withCountry(address: PostalAddress | undefined): PostalAddress | undefined {
  return address && { ...address, countryCode: address.countryCode ?? 'ES' };
}

/** JSON requires the address of a party; an electronic address has a scheme. */
function addressed<Party extends TradingParty>(party: Party | undefined): Party & TradingParty {
  const { electronicAddress, ...rest } = party ?? ({ identifiers: [] } as TradingParty as Party);
  return {
    ...(rest as Party),
    name: party?.name ?? 'Company',
    address: withCountry(party?.address) ?? { countryCode: 'ES' },
    ...(electronicAddress && { electronicAddress: { ...electronicAddress, schemeId: '0088' } }),
  };
}

function taxed<One extends { vatCategory?: string }>(one: One): One & { vatCategory: string; vatRate: Decimal } {
  return one.vatCategory === 'E'
    ? { ...one, vatCategory: 'E', vatRate: ZERO }
    : { ...one, vatCategory: 'S', vatRate: decimal(21) };
}

function lineOf({ subLines: _subLines, ...line }: InvoiceLine): InvoiceLine {
  const { vatCategory: category, vatRate: rate } = taxed({ vatCategory: line.vat?.category ?? 'S' });
  return {
    ...line,
    unitCode: line.unitCode ?? 'C62',
    price: { ...line.price, netPrice: line.price?.netPrice ?? ZERO },
    vat: { category, rate },
    item: { classifications: [], attributes: [], ...line.item, name: line.item?.name ?? 'Goods' },
  };
}
