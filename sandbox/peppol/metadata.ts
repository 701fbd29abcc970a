import { escaped } from '../soap/xml-node';
import { processesOf, PROCESS_SCHEME } from './document-types';
import { PARTICIPANT_SCHEME } from './participant';

const PUBLISHING = 'http://busdox.org/serviceMetadata/publishing/1.0/';
const IDENTIFIERS = 'http://busdox.org/transport/identifiers/1.0/';
const ADDRESSING = 'http://www.w3.org/2005/08/addressing';
const TRANSPORT = 'peppol-transport-as4-v2_0';
const NAMESPACES = `xmlns="${PUBLISHING}" xmlns:ids="${IDENTIFIERS}" xmlns:wsa="${ADDRESSING}"`;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Addresses that metadata names, and the certificate of the receivers' access point in Base64. */
export interface Endpoints {
  smp: string;
  as4: string;
  certificate: string;
}

/** SignedServiceMetadata without its signature. */
export function serviceMetadata(participant: string, typeId: string, { as4, certificate }: Endpoints): string {
  const processes = processesOf(typeId).map(
    (process) =>
      `<Process>${identifier('ProcessIdentifier', PROCESS_SCHEME, process)}<ServiceEndpointList><Endpoint transportProfile="${TRANSPORT}"><wsa:EndpointReference><wsa:Address>${escaped(as4)}</wsa:Address></wsa:EndpointReference><RequireBusinessLevelSignature>false</RequireBusinessLevelSignature><ServiceActivationDate>2020-01-01T00:00:00Z</ServiceActivationDate><ServiceExpirationDate>2099-01-01T00:00:00Z</ServiceExpirationDate><Certificate>${certificate}</Certificate><ServiceDescription>edoc sandbox</ServiceDescription><TechnicalContactUrl>https://example.org/</TechnicalContactUrl></Endpoint></ServiceEndpointList></Process>`,
  );
  const information = `<ServiceInformation>${identifier('ParticipantIdentifier', PARTICIPANT_SCHEME, participant)}${identifier('DocumentIdentifier', ...split(typeId))}<ProcessList>${processes.join('')}</ProcessList></ServiceInformation>`;
  return `${DECLARATION}<SignedServiceMetadata ${NAMESPACES}><ServiceMetadata>${information}</ServiceMetadata></SignedServiceMetadata>`;
}

export function serviceGroup(participant: string, types: readonly string[], { smp }: Endpoints): string {
  const own = `${smp}/${encodeURIComponent(`${PARTICIPANT_SCHEME}::${participant}`)}/services/`;
  const references = types.map(
    (typeId) =>
      `<ServiceMetadataReference href="${escaped(own + encodeURIComponent(typeId))}"></ServiceMetadataReference>`,
  );
  return `${DECLARATION}<ServiceGroup ${NAMESPACES}>${identifier('ParticipantIdentifier', PARTICIPANT_SCHEME, participant)}<ServiceMetadataReferenceCollection>${references.join('')}</ServiceMetadataReferenceCollection></ServiceGroup>`;
}

function identifier(name: string, scheme: string, value: string): string {
  return `<ids:${name} scheme="${escaped(scheme).replaceAll('"', '&quot;')}">${escaped(value)}</ids:${name}>`;
}

function split(typeId: string): [scheme: string, value: string] {
  const at = typeId.indexOf('::');
  return [typeId.slice(0, at), typeId.slice(at + 2)];
}
