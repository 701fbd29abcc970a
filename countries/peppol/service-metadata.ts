import { childNamed, childrenNamed, type XmlElement } from '../../documents/xml/element-tree';
import { unclear, type MayHaveArrived } from '../integration/obstacle';
import type { Exchange } from '../wire/exchange';
import { isHtml, type MessageSchemas } from '../wire/read-body';

const PUBLISHING = 'http://busdox.org/serviceMetadata/publishing/1.0/';
const PARTICIPANT_SCHEME = 'iso6523-actorid-upis';
const AS4 = 'peppol-transport-as4-v2_0';

/** An endpoint that messages can be sent to, while it is valid. */
export interface NetworkEndpoint {
  /** `<scheme>::<value>` */
  readonly process: string;
  readonly address: string;
  readonly from?: Date;
  readonly until?: Date;
}

/** What an SMP says of a receiver and a type. */
export type ServiceMetadata =
  | { readonly kind: 'endpoints'; readonly endpoints: readonly NetworkEndpoint[] }
  | { readonly kind: 'redirect'; readonly href: string }
  /** It does not take the type. */
  | { readonly kind: 'none' };

/** The types that a receiver takes, by its SMP. */
export interface ServiceGroup {
  readonly kind: 'types';
  readonly types: readonly string[];
}

export interface AskedMetadata {
  /** `0208:0428759497` */
  readonly participant: string;
  /** `<scheme>::<value>` */
  readonly documentType: string;
}

/** It says nothing. */
function unreadable(exchange: Exchange): MayHaveArrived {
  return unclear(exchange.kind === 'answered' && isHtml(exchange.body) ? 'HTML' : 'UNREADABLE');
}

/** Reads the answer of an SMP; whatever is not what was asked for says nothing. The signature is looked at by the access point. */
export function readServiceMetadata(
  exchange: Exchange,
  asked: AskedMetadata,
  schemas: MessageSchemas,
): ServiceMetadata | MayHaveArrived {
  if (exchange.kind === 'answered' && exchange.complete && exchange.status === 404) return { kind: 'none' };
  const metadata = child(rootIn(exchange, 'SignedServiceMetadata', schemas), 'ServiceMetadata');
  const redirect = child(metadata, 'Redirect');
  const href = redirect && attribute(redirect, 'href');
  if (href !== undefined) return { kind: 'redirect', href };
  const information = child(metadata, 'ServiceInformation');
  if (information === undefined) return unreadable(exchange);
  if (idOf(child(information, 'ParticipantIdentifier'))?.toLowerCase() !== participantId(asked.participant))
    return unreadable(exchange);
  if (idOf(child(information, 'DocumentIdentifier')) !== asked.documentType) return unreadable(exchange);
  return { kind: 'endpoints', endpoints: listed(information, 'ProcessList', 'Process').flatMap(endpointsOf) };
}

/** Reads the list of types of a receiver. */
export function readServiceGroup(
  exchange: Exchange,
  { participant }: Pick<AskedMetadata, 'participant'>,
  schemas: MessageSchemas,
): ServiceGroup | MayHaveArrived {
  if (exchange.kind === 'answered' && exchange.complete && exchange.status === 404) return { kind: 'types', types: [] };
  const group = rootIn(exchange, 'ServiceGroup', schemas);
  if (idOf(child(group, 'ParticipantIdentifier'))?.toLowerCase() !== participantId(participant))
    return unreadable(exchange);
  const references = listed(group, 'ServiceMetadataReferenceCollection', 'ServiceMetadataReference');
  return { kind: 'types', types: references.flatMap((reference) => typeIn(attribute(reference, 'href')) ?? []) };
}

export function participantId(participant: string): string {
  return `${PARTICIPANT_SCHEME}::${participant}`;
}

/** The type at the end of `…/services/<type>`, percent-encoded. */
function typeIn(href = ''): string | undefined {
  const [, encoded] = /\/services\/([^/?#]+)$/.exec(href) ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function endpointsOf(process: XmlElement): NetworkEndpoint[] {
  const id = idOf(child(process, 'ProcessIdentifier'));
  if (id === undefined) return [];
  return listed(process, 'ServiceEndpointList', 'Endpoint').flatMap((endpoint) => {
    const reference = childNamed(endpoint, 'EndpointReference');
    const address = reference && childNamed(reference, 'Address')?.text.trim();
    if (attribute(endpoint, 'transportProfile') !== AS4 || address === undefined || address === '') return [];
    const [from, until] = ['ServiceActivationDate', 'ServiceExpirationDate'].map((name) =>
      dateIn(child(endpoint, name)),
    );
    return [{ process: id, address, ...(from && { from }), ...(until && { until }) }];
  });
}

function rootIn(exchange: Exchange, name: string, schemas: MessageSchemas): XmlElement | undefined {
  if (exchange.kind !== 'answered' || !exchange.complete || exchange.status !== 200) return undefined;
  const { tree } = schemas.validate(exchange.body);
  return tree?.name === name && tree.namespace === PUBLISHING ? tree : undefined;
}

/** A child that is there once. */
function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  const named = element === undefined ? [] : childrenNamed(element, name);
  return named.length === 1 ? named[0] : undefined;
}

function listed(element: XmlElement | undefined, list: string, name: string): XmlElement[] {
  const found = child(element, list);
  return found === undefined ? [] : childrenNamed(found, name);
}

function attribute(element: XmlElement, name: string): string | undefined {
  return element.attributes.find((one) => one.name === name)?.value;
}

/** `<scheme>::<value>` */
function idOf(element: XmlElement | undefined): string | undefined {
  const scheme = element && attribute(element, 'scheme');
  return scheme === undefined || element === undefined ? undefined : `${scheme}::${element.text.trim()}`;
}

/** An instant that cannot be read bounds nothing in a way that is known: the endpoint counts as valid then. */
function dateIn(element: XmlElement | undefined): Date | undefined {
  const time = Date.parse(element?.text.trim() ?? '');
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** The endpoint of the process that is valid now. */
export function endpointFor(
  endpoints: readonly NetworkEndpoint[],
  process: string,
  now: Date,
): NetworkEndpoint | undefined {
  return endpoints.find(
    (one) =>
      one.process === process &&
      (one.from === undefined || one.from <= now) &&
      (one.until === undefined || now < one.until),
  );
}
