import { NAMESPACES } from '../../schemas/ubl-2.1/namespaces';
import { attributes, declarations, element, text, type WrittenXml } from '../wire/write-xml';
import { XML_DECLARATION } from '../wire/envelope';
import { PART, PART_PAID, REASONS, RESPONSE_PROCESS, RESPONSE_TYPE, STATUS_OF_CODE } from './invoice-response';

/** A party of a response. */
export interface RespondingParty {
  /** `<EAS>:<id>` */
  readonly participant: string;
  readonly name: string;
}

/** What is said of an invoice that came over the network. */
export interface ResponseToWrite {
  readonly id: string;
  readonly at: Date;
  readonly sender: RespondingParty;
  readonly receiver: RespondingParty;
  /** External status. */
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
  /** BT-1, BT-2, BT-3 of the invoice. */
  readonly invoice: { readonly number: string; readonly issueDate: string; readonly typeCode: string };
}

const ROOT = 'ApplicationResponse';
const DECLARED = attributes({ xmlns: NAMESPACES[ROOT] }) + declarations({ cac: NAMESPACES.cac, cbc: NAMESPACES.cbc });

/** Codes of responses by external status. */
const CODES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(STATUS_OF_CODE).map(([code, status]) => [status, code] as const),
  [PART_PAID, 'PD'],
]);

/** Whether the network has a code for the external status. */
export function isResponse(status: string): boolean {
  return CODES.has(status);
}

/** The Invoice Response (T111) that says the external status. */
export function writeInvoiceResponse(response: ResponseToWrite): string {
  const { id, at, sender, receiver, status, invoice } = response;
  const code = CODES.get(status);
  if (code === undefined) throw new Error(`no response says ${status}`);
  const [date = '', time = ''] = at.toISOString().split('T');
  const reference = element('cac:DocumentReference', [
    text('cbc:ID', invoice.number),
    text('cbc:IssueDate', invoice.issueDate),
    coded('cbc:DocumentTypeCode', 'UNCL1001', invoice.typeCode),
  ]);
  const said = element('cac:Response', [coded('cbc:ResponseCode', 'UNCL4343OpSubset', code), reasonOf(response)]);
  const root = element(
    ROOT,
    [
      text('cbc:CustomizationID', RESPONSE_TYPE),
      text('cbc:ProfileID', RESPONSE_PROCESS),
      text('cbc:ID', id),
      text('cbc:IssueDate', date),
      text('cbc:IssueTime', `${time.slice(0, 8)}Z`),
      party('cac:SenderParty', sender),
      party('cac:ReceiverParty', receiver),
      element('cac:DocumentResponse', [said, reference]),
    ],
    DECLARED,
  );
  return XML_DECLARATION + root;
}

function reasonOf({ status, reason, message }: ResponseToWrite): WrittenXml | undefined {
  const code = status === PART_PAID ? PART : reason;
  if (code === undefined) return undefined;
  return element('cac:Status', [coded('cbc:StatusReasonCode', REASONS, code), text('cbc:StatusReason', message)]);
}

function party(name: string, { participant, name: registered }: RespondingParty): WrittenXml {
  const at = participant.indexOf(':');
  return element(name, [
    text('cbc:EndpointID', participant.slice(at + 1), attributes({ schemeID: participant.slice(0, at) })),
    element('cac:PartyLegalEntity', [text('cbc:RegistrationName', registered)]),
  ]);
}

function coded(name: string, listID: string, code: string): WrittenXml {
  return text(name, code, attributes({ listID }));
}
