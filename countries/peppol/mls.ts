import { childNamed, childrenNamed, type XmlElement } from '../../documents/xml/element-tree';
import { present } from '../../platform/present';
import { groupOf, messageOf, textOf, type MessageSchemas } from '../wire/read-body';

/** `AP` delivered and confirmed, `AB` delivered without confirmation, `RE` refused. */
export const MLS_CODES = ['AP', 'AB', 'RE'] as const;
export type MlsCode = (typeof MLS_CODES)[number];

/** Syntax, rule, rule (warning), delivery. */
export const MLS_REASONS = ['SV', 'BV', 'BW', 'FD'] as const;
export type MlsReason = (typeof MLS_REASONS)[number];

/** Types of the messages in which an access point says what became of one: MLS, and what it was before. */
const MLS_CUSTOMIZATIONS: ReadonlySet<string> = new Set([
  'urn:peppol:edec:mls:1.0',
  'urn:fdc:peppol.eu:poacc:trns:mlr:3',
]);

export interface MlsLine {
  readonly reason?: MlsReason;
  readonly text: string;
}

/** What the receiver's access point says of a message. */
export interface MessageLevelStatus {
  readonly code: MlsCode;
  /** Instance identifier of the message. */
  readonly about: string;
  readonly lines: readonly MlsLine[];
}

const MOST_LINES = 100;

/** Whether messages of the type (BT-24) are such statuses. */
export function isMlsType(customization: string | undefined): boolean {
  return customization !== undefined && MLS_CUSTOMIZATIONS.has(customization);
}

/** Undefined for what is no such status, or none that can be understood: its code alone is never guessed. */
export function readMls(bytes: Uint8Array, schemas: MessageSchemas): MessageLevelStatus | undefined {
  const { tree } = schemas.validate(bytes);
  if (tree?.name !== 'ApplicationResponse') return undefined;
  const answer = groupOf(tree, 'DocumentResponse');
  const response = groupOf(answer, 'Response');
  const code = MLS_CODES.find((one) => one === textOf(response, 'ResponseCode'));
  const about = textOf(groupOf(answer, 'DocumentReference'), 'ID');
  if (answer === undefined || code === undefined || about === undefined || about === '') return undefined;
  const lines = childrenNamed(answer, 'LineResponse').slice(0, MOST_LINES).flatMap(lineOf);
  const summary = messageOf(response, 'Description');
  return { code, about: about.toLowerCase(), lines: lines.length > 0 || !summary ? lines : [{ text: summary }] };
}

function lineOf(line: XmlElement): MlsLine[] {
  return childrenNamed(line, 'Response').map((response) => {
    const stated = textOf(childNamed(response, 'Status'), 'StatusReasonCode');
    const reason = MLS_REASONS.find((one) => one === stated);
    return { text: messageOf(response, 'Description') ?? '', ...present({ reason }) };
  });
}
