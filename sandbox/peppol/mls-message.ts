import { prefixed, writeXml, type XmlNode } from '../soap/xml-node';
import { documentTypeId, MLS_KIND, PROCESS_SCHEME } from './document-types';
import type { Submitted } from './events';
import type { Mls } from './mls';
import { writeSbd } from './sbd';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const ACCESS_POINTS = { sender: '0242:000000', receiver: '0242:000001' };
const ROOT = 'ApplicationResponse';

/** The message level status that the receiver's access point sends to ours, in its envelope. */
export function writeMlsSbd(instanceId: string, { sbdhInstanceID, docTypeID }: Submitted, mls: Mls, at: Date): string {
  const [process = ''] = MLS_KIND.processes;
  const message = {
    ...ACCESS_POINTS,
    instanceId,
    root: ROOT,
    docTypeID: documentTypeId(MLS_KIND, ROOT, MLS_KIND.customization),
    processID: `${PROCESS_SCHEME}::${process}`,
    countryC1: 'BE',
    at,
  };
  return writeSbd(message, writeMls(instanceId, { sbdhInstanceID, docTypeID }, mls, at));
}

function writeMls(
  id: string,
  { sbdhInstanceID, docTypeID }: Pick<Submitted, 'sbdhInstanceID' | 'docTypeID'>,
  { code, reason, text }: Mls,
  at: Date,
): string {
  const [process = ''] = MLS_KIND.processes;
  const description = text ?? (code === 'RE' ? 'The document was refused.' : 'The document was delivered.');
  const line = aggregate('LineResponse', [
    aggregate('LineReference', [basic('LineID', 'NA')]),
    aggregate('Response', [
      basic('Description', description),
      aggregate('Status', [basic('StatusReasonCode', reason ?? 'FD')]),
    ]),
  ]);
  const response = aggregate('DocumentResponse', [
    aggregate('Response', [basic('ResponseCode', code), basic('Description', description)]),
    aggregate('DocumentReference', [basic('ID', sbdhInstanceID), basic('DocumentTypeCode', docTypeID)]),
    ...(reason === undefined && code !== 'RE' ? [] : [line]),
  ]);
  const content = [
    basic('CustomizationID', MLS_KIND.customization),
    basic('ProfileID', process),
    basic('ID', id),
    basic('IssueDate', at.toISOString().slice(0, 10)),
    basic('IssueTime', `${at.toISOString().slice(11, 19)}Z`),
    accessPoint('SenderParty', ACCESS_POINTS.sender),
    accessPoint('ReceiverParty', ACCESS_POINTS.receiver),
    response,
  ].map(writeXml);
  return `<${ROOT} xmlns="${UBL}${ROOT}-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2">${content.join('').replaceAll('<cbc:EndpointID>', '<cbc:EndpointID schemeID="0242">')}</${ROOT}>`;
}

function accessPoint(name: string, participant: string): XmlNode {
  return aggregate(name, [basic('EndpointID', participant.slice(5))]);
}

function basic(name: string, text: string): XmlNode {
  return prefixed('cbc', [name, text]);
}

function aggregate(name: string, children: readonly XmlNode[]): XmlNode {
  return [`cac:${name}`, children];
}
