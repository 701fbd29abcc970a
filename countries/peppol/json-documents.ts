import { isSelfBilled, sidesOf } from '../../documents/company-match';
import { PARTICIPANT_SCHEMES } from '../../documents/codes/participant-schemes';
import type { DocumentContext } from '../../documents/model/document-context';
import type { Identifier } from '../../documents/model/party';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { LEITWEG_SCHEME, leitwegIdOf, XRECHNUNG } from '../de/xrechnung-format';
import type { DestinationFormat, JsonDestination } from '../destination-format';
import { PEPPOL_BIS, PEPPOL_SELF_BILLING } from '../peppol-format';

/** JSON documents of a company that has addresses in the network are written for their receivers. */
export function jsonDocumentsOf([own]: readonly string[]): JsonDestination | undefined {
  if (own === undefined) return undefined;
  return { complete: (document, context) => withAddress(document, context, own), formatFor };
}

/** The company's own choice is its first address. */
function withAddress(document: SemanticDocument, { flow }: DocumentContext, own: string): SemanticDocument {
  const { seller, buyer } = document;
  const electronicAddress: Identifier = { schemeId: own.slice(0, 4), value: own.slice(5).toUpperCase() };
  if (sidesOf(document, flow) === 'ISSUED')
    return seller === undefined ? document : { ...document, seller: { electronicAddress, ...seller } };
  return buyer === undefined ? document : { ...document, buyer: { electronicAddress, ...buyer } };
}

/** Undefined for a receiver who is not in the network. What the document lacks of the format, the rules of that say: it cannot leave as another. */
function formatFor(document: SemanticDocument): DestinationFormat | undefined {
  if (isSelfBilled(document)) {
    const { seller } = PEPPOL_SELF_BILLING.complete(document);
    return isAddress(seller?.electronicAddress) ? withoutDemands(PEPPOL_SELF_BILLING) : undefined;
  }
  const { buyer } = document.buyer?.electronicAddress === undefined ? PEPPOL_BIS.complete(document) : document;
  const isToOffice = buyer?.electronicAddress === undefined && leitwegIdOf(document) !== undefined;
  if (isToOffice || buyer?.electronicAddress?.schemeId === LEITWEG_SCHEME) return withoutDemands(XRECHNUNG);
  return isAddress(buyer?.electronicAddress) ? withoutDemands(PEPPOL_BIS) : undefined;
}

function isAddress(address: Identifier | undefined): boolean {
  return PARTICIPANT_SCHEMES.has(address?.schemeId ?? '');
}

function withoutDemands({ demands: _demands, ...format }: DestinationFormat): DestinationFormat {
  return format;
}
