import { sidesOf } from '../../../documents/company-match';
import type { CompanyProfile } from '../../../documents/company-profile';
import { ZERO } from '../../../documents/model/decimal';
import type { Flow } from '../../../documents/model/document-context';
import type { InvoiceLine } from '../../../documents/model/invoice-line';
import type { Seller, TradingParty } from '../../../documents/model/party';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { normaliseVatNumber } from '../../../documents/vat-number';
import { present } from '../../../platform/present';
import { settingOf, type Setting } from './json-arbitrary';
import { plainModel } from './plain-model';

/** What is registered of the side of a document that JSON does not state. */
export function registeredCompany(model: SemanticDocument, flow: Flow): CompanyProfile {
  const party: Seller | TradingParty | undefined = sidesOf(model, flow) === 'ISSUED' ? model.seller : model.buyer;
  const { line1, line2, line3, city, postCode, countrySubdivision, countryCode = 'ES' } = party?.address ?? {};
  return {
    vatNumber: party?.vatId ?? 'none',
    countryIso: party?.vatId?.slice(0, 2) ?? countryCode,
    name: party?.name ?? '',
    address: {
      countryCode,
      ...present({
        streetName: line1,
        houseAndOfficeNo: line2,
        additionalLine: line3,
        city,
        postalCode: postCode,
        countrySubdivision,
      }),
    },
    ...present({
      taxNumber: party !== undefined && 'taxRegistrationId' in party ? party.taxRegistrationId?.value : undefined,
    }),
  };
}

export function wholeSetting(model: SemanticDocument, flow: Flow): Setting {
  return { ...settingOf(flow, registeredCompany(model, flow)), taxCodeMapping: new Map() };
}

function comparableLine({ vat, ...line }: InvoiceLine): unknown {
  // EN 16931 has the reason of an exemption in the breakdown.
  const { exemptionReason: _reason, exemptionReasonCode: _code, ...rest } = vat ?? {};
  return { ...line, vat: rest };
}

/**
 * The model as EN 16931 means it: a VAT number is the same with blanks, what is outside VAT has no rate, VAT that is not
 * stated is none, means of payment without a code are not defined, and a tax number has no scheme.
 */
export function comparable(model: SemanticDocument): unknown {
  const { seller, buyer, totals, ...rest } = model;
  const party = <One extends TradingParty>(one: One | undefined): unknown =>
    one && { ...one, ...present({ vatId: one.vatId && normaliseVatNumber(one.vatId) }) };
  const { taxRegistrationId, ...sold } = seller ?? { identifiers: [] };
  return plainModel({
    ...rest,
    seller: party({
      ...sold,
      ...present({ taxRegistrationId: taxRegistrationId && { value: taxRegistrationId.value } }),
    }),
    buyer: party(buyer),
    totals: { ...totals, vat: totals.vat ?? ZERO },
    paymentInstructions: model.paymentInstructions.map((one) => ({ meansCode: '1', ...one })),
    vatBreakdown: model.vatBreakdown.map(({ rate, ...one }) =>
      one.category === 'O' ? one : { ...one, ...present({ rate }) },
    ),
    lines: model.lines.map(comparableLine),
  });
}

/** Members of one that the other has not, or has otherwise: `lines.0.price.netPrice`. */
export function differences(one: unknown, other: unknown, at: readonly string[] = []): string[] {
  if (isObject(one) && isObject(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return names.flatMap((name) => differences(one[name], other[name], [...at, name]));
  }
  return JSON.stringify(one) === JSON.stringify(other)
    ? []
    : [`${at.join('.')}: ${String(JSON.stringify(one)).slice(0, 60)} -> ${String(JSON.stringify(other)).slice(0, 60)}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
