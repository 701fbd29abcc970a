import { randomUUID } from 'node:crypto';
import { writeSbd } from '../../sandbox/peppol/sbd';
import { BUYER, SELLER } from './peppol-documents';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

interface EnvelopeOptions {
  instanceId?: string;
  sender?: string;
  receiver?: string;
  /** With its scheme; without one that of the document. */
  documentType?: string;
  process?: string;
}

/** The document in its envelope, as an access point hands it on. */
export function enveloped(document: string, options: EnvelopeOptions = {}): string {
  const { instanceId = randomUUID(), sender = SELLER, receiver = BUYER, process = BILLING } = options;
  const xml = document.replace(/^<\?xml[^>]*>\s*/, '');
  const root = /^<(\w+)/.exec(xml)?.[1] ?? '';
  const customization = /<cbc:CustomizationID>([^<]*)</.exec(xml)?.[1] ?? '';
  const docTypeID = options.documentType ?? `busdox-docid-qns::${UBL}${root}-2::${root}##${customization}::2.1`;
  return writeSbd(
    { instanceId, sender, receiver, root, docTypeID, processID: process, countryC1: 'BE', at: new Date() },
    xml,
  );
}

const BILLING = 'cenbii-procid-ubl::urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const MLS = 'urn:peppol:edec:mls:1.0';

interface MlsOptions {
  instanceId?: string;
  code?: string;
}

/** What the receiving access point says of a message, in its envelope. */
export function envelopedMls(about: string, { instanceId = randomUUID(), code = 'AP' }: MlsOptions = {}): string {
  const root = 'ApplicationResponse';
  const namespaces = `xmlns="${UBL}${root}-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2"`;
  const response = `<cac:DocumentResponse><cac:Response><cbc:ResponseCode>${code}</cbc:ResponseCode></cac:Response><cac:DocumentReference><cbc:ID>${about}</cbc:ID></cac:DocumentReference></cac:DocumentResponse>`;
  const xml = `<${root} ${namespaces}><cbc:CustomizationID>${MLS}</cbc:CustomizationID><cbc:ProfileID>urn:peppol:edec:mls</cbc:ProfileID><cbc:ID>${randomUUID()}</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate>${response}</${root}>`;
  const points = { sender: '0242:000000', receiver: '0242:000001' };
  return enveloped(xml, { ...points, instanceId, process: 'cenbii-procid-ubl::urn:peppol:edec:mls' });
}
