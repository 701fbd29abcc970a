export const RECEIVER = '0208:0428759497';
export const TYPE =
  'busdox-docid-qns::urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1';
export const PROCESS = 'cenbii-procid-ubl::urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

interface Stated {
  participant?: string;
  type?: string;
  process?: string;
  transport?: string;
  address?: string;
  from?: string;
  until?: string;
  redirect?: string;
  padding?: string;
}

const PUBLISHING = 'http://busdox.org/serviceMetadata/publishing/1.0/';
const IDS = 'http://busdox.org/transport/identifiers/1.0/';

function identifier(name: string, text: string): string {
  const [scheme, ...rest] = text.split('::');
  return `<id:${name} scheme="${scheme}">${rest.join('::')}</id:${name}>`;
}

/** What an SMP says of the receiver and the type. */
export function metadata(stated: Stated): string {
  const { participant = RECEIVER, type = TYPE, process = PROCESS, transport = 'peppol-transport-as4-v2_0' } = stated;
  const { address = 'https://ap.example/as4', from, until, redirect, padding = '' } = stated;
  const dates = `${from === undefined ? '' : `<ServiceActivationDate>${from}</ServiceActivationDate>`}${until === undefined ? '' : `<ServiceExpirationDate>${until}</ServiceExpirationDate>`}`;
  const information = `<ServiceInformation>${identifier('ParticipantIdentifier', `iso6523-actorid-upis::${participant}`)}${identifier('DocumentIdentifier', type)}
    <ProcessList><Process>${identifier('ProcessIdentifier', process)}<ServiceEndpointList><Endpoint transportProfile="${transport}">
    <wsa:EndpointReference><wsa:Address>${address}</wsa:Address></wsa:EndpointReference>${dates}<Certificate>x</Certificate>
    </Endpoint></ServiceEndpointList></Process></ProcessList></ServiceInformation>`;
  const content = redirect === undefined ? information : `<Redirect href="${redirect}"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?><SignedServiceMetadata xmlns="${PUBLISHING}" xmlns:id="${IDS}" xmlns:wsa="http://www.w3.org/2005/08/addressing"><ServiceMetadata>${content}</ServiceMetadata>${padding}</SignedServiceMetadata>`;
}

/** The types that it says the receiver takes. */
export function serviceGroup(types: readonly string[]): string {
  const references = types.map(
    (type) => `<ServiceMetadataReference href="https://smp.example/x/services/${encodeURIComponent(type)}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><ServiceGroup xmlns="${PUBLISHING}" xmlns:id="${IDS}">${identifier('ParticipantIdentifier', `iso6523-actorid-upis::${RECEIVER}`)}<ServiceMetadataReferenceCollection>${references.join('')}</ServiceMetadataReferenceCollection></ServiceGroup>`;
}

const NOT_THERE = 3;
const NAPTR = 35;
const text = (value: string) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);

/** A name server's answer: where the name leads, or that it is not there. */
export function naptrAnswer(question: Buffer, url: string | undefined, code = NOT_THERE): Buffer {
  let end = 12;
  while (question[end] !== 0) end += 1 + (question[end] ?? 0);
  const asked = question.subarray(12, end + 5);
  const header = Buffer.alloc(12);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8580 | (url === undefined ? code : 0), 2);
  header.writeUInt16BE(1, 4);
  if (url === undefined) return Buffer.concat([header, asked]);
  header.writeUInt16BE(1, 6);
  const fixed = Buffer.alloc(4);
  fixed.writeUInt16BE(100, 0);
  fixed.writeUInt16BE(10, 2);
  const data = Buffer.concat([fixed, text('U'), text('Meta:SMP'), text(`!.*!${url}!`), Buffer.from([0])]);
  const record = Buffer.from([0xc0, 0x0c, 0, NAPTR, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
  return Buffer.concat([header, asked, record, data]);
}
