import type { Contact, Identifier, PostalAddress, TradingParty } from '../../model/party';
import type { SemanticDocument } from '../../model/semantic-document';
import { formatDate } from '../format-date';
import { countryName, formatIdentifier } from '../format-names';
import { html, type Html, type HtmlValue } from '../html';
import type { RenderingContext } from '../rendering-context';
import { factList, type Fact } from './facts';

/** `12`, `12 bis`, `4-6`, `3B`: the number of a building; after a comma the place in it: `28, 3º B`. */
const BUILDING_NUMBER =
  /^(\d{1,5}(?:\s?[a-z]|\s(?:bis|ter|quater))?(?:\s?[-/]\s?\d{1,5}\s?[a-z]?)?)(?:\s*,\s*(\S.*))?$/i;

/** `RM`: the code of a province or state goes with the town. */
const SUBDIVISION_CODE = /^[A-Z]{1,3}$/;

/** Countries whose addresses have the number before the street, and those that set it off by a comma. */
const NUMBER_FIRST: ReadonlySet<string> = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'LU', 'MC', 'US']);
const NUMBER_AFTER_COMMA: ReadonlySet<string> = new Set(['ES', 'IT', 'PT', 'RO']);

/** Street and number on one line, also where the number has a line of its own: so it is in documents made of JSON. */
function streetLines({ line1, line2, buildingNumber, countryCode = '' }: PostalAddress): (string | undefined)[] {
  const [, inLine2, placeInBuilding] = buildingNumber === undefined ? (BUILDING_NUMBER.exec(line2 ?? '') ?? []) : [];
  const number = inLine2 ?? buildingNumber;
  const rest = inLine2 === undefined ? line2 : placeInBuilding;
  if (line1 === undefined || number === undefined) return inLine2 === undefined ? [line1 ?? number, rest] : [line2];
  if (NUMBER_FIRST.has(countryCode)) return [`${number} ${line1}`, rest];
  const street = `${line1}${NUMBER_AFTER_COMMA.has(countryCode) ? ',' : ''} ${number}`;
  return placeInBuilding === undefined ? [street, rest] : [`${street}, ${placeInBuilding}`];
}

function addressBlock(address: PostalAddress | undefined, context: RenderingContext): Html | undefined {
  if (!address) return undefined;
  const { postCode, city, countrySubdivision } = address;
  const isCode = countrySubdivision !== undefined && city !== undefined && SUBDIVISION_CODE.test(countrySubdivision);
  const town = [postCode, city, isCode && countrySubdivision].filter((part) => part).join(' ');
  const country = address.countryCode === undefined ? undefined : countryName(address.countryCode, context.language);
  const lines = [...streetLines(address), address.line3, town, isCode ? undefined : countrySubdivision, country];
  const stated = lines.filter((line) => line !== undefined && line !== '');
  return html`<address>${stated.map((line) => html`<span>${line}</span>`)}</address>`;
}

function identifierFacts(identifiers: readonly Identifier[], context: RenderingContext): Fact[] {
  return identifiers.map((identifier) => [context.labels.identifier, formatIdentifier(identifier)]);
}

/** Too long for its column, it is broken after the `@` instead of before its last letter. */
function breakableAddress(email: string): Html {
  const domain = email.lastIndexOf('@') + 1;
  return html`${email.slice(0, domain)}<wbr />${email.slice(domain)}`;
}

function contactFacts(contact: Contact | undefined, { labels }: RenderingContext): Fact[] {
  return [
    [labels.contact, contact?.point],
    [labels.telephone, contact?.telephone],
    [labels.email, contact?.email !== undefined && breakableAddress(contact.email)],
  ];
}

/** The facts below a trading party's address; the seller's own terms stand between those that both sides have. */
function partyFacts(party: TradingParty, context: RenderingContext, sellerFacts: readonly Fact[]): Fact[] {
  const { labels } = context;
  return [
    [labels.tradingName, party.tradingName],
    [labels.vatId, party.vatId],
    ...sellerFacts,
    [labels.legalRegistrationId, party.legalRegistrationId && formatIdentifier(party.legalRegistrationId)],
    ...identifierFacts(party.identifiers, context),
    [labels.electronicAddress, party.electronicAddress && formatIdentifier(party.electronicAddress)],
    ...contactFacts(party.contact, context),
  ];
}

function partyBlock(role: string, name: string | undefined, ...content: readonly HtmlValue[]): Html {
  return html`<section class="party">
    <h2>${role}</h2>
    ${name !== undefined && html`<p class="name">${name}</p>`}${content}
  </section>`;
}

function tradingPartyBlock(
  role: string,
  party: TradingParty,
  context: RenderingContext,
  sellerFacts: readonly Fact[] = [],
  legalInformation?: string,
): Html {
  const facts = factList(partyFacts(party, context, sellerFacts), 'rows');
  const legal = legalInformation !== undefined && html`<p class="legal text">${legalInformation}</p>`;
  return partyBlock(role, party.name, addressBlock(party.address, context), facts, legal);
}

function sellerBlock({ seller }: SemanticDocument, context: RenderingContext): Html | undefined {
  if (!seller) return undefined;
  const { taxRegistrationId, additionalLegalInformation } = seller;
  const taxNumber = taxRegistrationId && formatIdentifier(taxRegistrationId);
  const sellerFacts: Fact[] = [[context.labels.taxRegistrationId, taxNumber]];
  return tradingPartyBlock(context.labels.seller, seller, context, sellerFacts, additionalLegalInformation);
}

function buyerBlock({ buyer }: SemanticDocument, context: RenderingContext): Html | undefined {
  return buyer && tradingPartyBlock(context.labels.buyer, buyer, context);
}

function payeeBlock({ payee }: SemanticDocument, context: RenderingContext): Html | undefined {
  if (!payee) return undefined;
  const { labels } = context;
  const registration = payee.legalRegistrationId && formatIdentifier(payee.legalRegistrationId);
  const facts: Fact[] = [...identifierFacts(payee.identifiers, context), [labels.legalRegistrationId, registration]];
  return partyBlock(labels.payee, payee.name, addressBlock(payee.address, context), factList(facts, 'rows'));
}

function representativeBlock({ taxRepresentative }: SemanticDocument, context: RenderingContext): Html | undefined {
  if (!taxRepresentative) return undefined;
  const { name, vatId, address } = taxRepresentative;
  const { labels } = context;
  const facts = factList([[labels.vatId, vatId]], 'rows');
  return partyBlock(labels.taxRepresentative, name, addressBlock(address, context), facts);
}

function deliveryBlock({ delivery }: SemanticDocument, context: RenderingContext): Html | undefined {
  if (!delivery) return undefined;
  const { labels, language } = context;
  const facts: Fact[] = [
    [labels.deliveryDate, delivery.date && formatDate(delivery.date, language)],
    [labels.deliveryLocation, delivery.locationId && formatIdentifier(delivery.locationId)],
  ];
  const address = addressBlock(delivery.address, context);
  return partyBlock(labels.delivery, delivery.partyName, address, factList(facts, 'rows'));
}

/** Two columns: who is paid, and who acts for them, on the left; who pays, and where the goods went, on the right. */
export function partySections(document: SemanticDocument, context: RenderingContext): Html {
  const sellingSide = [sellerBlock, payeeBlock, representativeBlock].map((block) => block(document, context));
  const buyingSide = [buyerBlock, deliveryBlock].map((block) => block(document, context));
  return html`<div class="parties">
    <div>${sellingSide}</div>
    <div>${buyingSide}</div>
  </div>`;
}
