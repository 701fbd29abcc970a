import { childrenNamed, type XmlElement } from '../../documents/xml/element-tree';
import { present } from '../../platform/present';
import { groupOf, LONGEST_MESSAGE, textOf, type MessageSchemas } from '../wire/read-body';

export const RESPONSE_TYPE = 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3';
export const RESPONSE_PROCESS = 'urn:fdc:peppol.eu:poacc:bis:invoice_response:3';

/** Statuses of the lifecycle (countries/external-status/peppol-statuses.ts) by the code of a response. */
export const STATUS_OF_CODE: Readonly<Record<string, string>> = {
  AB: 'RECEIVED',
  IP: 'IN_PROCESS',
  UQ: 'UNDER_QUERY',
  CA: 'CONDITIONALLY_APPROVED',
  AP: 'APPROVED',
  RE: 'REJECTED',
  PD: 'PAID',
};

/** Status of a payment in part, and the reason by which it is one. */
export const PART_PAID = 'PARTIALLY_PAID';
export const PART = 'PPD';
/** Reasons that explain nothing. */
const NO_REASONS: ReadonlySet<string> = new Set(['NON', PART]);
const REASON = /^[A-Z]{3}$/;
export const REASONS = 'OPStatusReason';
const ACTIONS = 'OPStatusAction';

/** Type (BT-24) of the messages in which a buyer says what becomes of an invoice. */
const RESPONSE_CUSTOMIZATION = 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3';

export function isResponseType(customization: string | undefined): boolean {
  return customization === RESPONSE_CUSTOMIZATION;
}

/** What a buyer says of an invoice. */
export interface InvoiceResponse {
  /** Code of the external status. */
  readonly status: string;
  /** OPStatusReason. */
  readonly reason?: string;
  readonly message?: string;
  /** Number (BT-1) of the invoice, its type (BT-3), and its date if it is stated. */
  readonly number: string;
  readonly typeCode?: string;
  readonly issueDate?: string;
}

/** Undefined for what is no response, or has a code that is not in the table. */
export function readInvoiceResponse(bytes: Uint8Array, schemas: MessageSchemas): InvoiceResponse | undefined {
  const { tree } = schemas.validate(bytes);
  if (tree?.name !== 'ApplicationResponse') return undefined;
  const answer = groupOf(tree, 'DocumentResponse');
  const response = groupOf(answer, 'Response');
  const reference = groupOf(answer, 'DocumentReference');
  const [code = '', number] = [textOf(response, 'ResponseCode'), textOf(reference, 'ID')];
  const status = Object.hasOwn(STATUS_OF_CODE, code) ? STATUS_OF_CODE[code] : undefined;
  if (response === undefined || status === undefined || number === undefined || number === '') return undefined;
  const stated = childrenNamed(response, 'Status');
  const reasons = stated.flatMap((one) => codesIn(one, REASONS));
  const isPart = code === 'PD' && reasons.includes(PART);
  return {
    status: isPart ? PART_PAID : status,
    number,
    ...present({
      reason: reasons.find((one) => REASON.test(one) && !NO_REASONS.has(one)),
      message: messageIn(stated),
      typeCode: textOf(reference, 'DocumentTypeCode'),
      issueDate: textOf(reference, 'IssueDate'),
    }),
  };
}

function codesIn(status: XmlElement, list: string): string[] {
  return childrenNamed(status, 'StatusReasonCode')
    .filter(({ attributes }) => attributes.some(({ name, value }) => name === 'listID' && value === list))
    .map(({ text }) => text.trim());
}

/** Reasons in words, actions asked for, and conditions, each a sentence. */
function messageIn(statuses: readonly XmlElement[]): string | undefined {
  const parts = statuses.flatMap((status) => [
    ...childrenNamed(status, 'StatusReason').map(({ text }) => text.trim()),
    ...codesIn(status, ACTIONS),
    ...childrenNamed(status, 'Condition').map((condition) =>
      [textOf(condition, 'AttributeID'), ...childrenNamed(condition, 'Description').map(({ text }) => text.trim())]
        .filter(Boolean)
        .join(': '),
    ),
  ]);
  const message = parts
    .filter((part) => part !== '')
    .join('. ')
    .slice(0, LONGEST_MESSAGE);
  return message === '' ? undefined : message;
}
