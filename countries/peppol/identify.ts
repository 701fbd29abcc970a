import { isSelfBilled } from '../../documents/company-match';
import type { Identifier } from '../../documents/model/party';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import type { Finding } from '../../validation/finding';
import { networkTypeOf, type BillingRoot, type NetworkType } from './document-types';
import { networkFinding } from './findings';
import { addressOf } from './participants';

export interface IdentifiedDocument extends NetworkType {
  readonly kind: 'identified';
  /** As the document writes them: `9930:DE136695976`. */
  readonly sender: string;
  readonly receiver: string;
  /** Where it states the receiver. */
  readonly receiverAt: readonly [group: string, term: string];
}

/** Who sends an invoice to whom in the network, and as what; or why it cannot be sent there. */
export function identify(
  document: SemanticDocument,
  root: BillingRoot,
  participants: readonly string[],
): IdentifiedDocument | { readonly kind: 'not-expressible'; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const type = typeOf(document, root, findings);
  // A self-billed invoice is sent by the buyer.
  const [from, to] = isSelfBilled(document) ? ([BUYER, SELLER] as const) : ([SELLER, BUYER] as const);
  const sender = senderOf(document[from.party]?.electronicAddress, from, participants, findings);
  const receiver = receiverOf(document[to.party]?.electronicAddress, to, findings);
  if (receiver?.toLowerCase().startsWith('0204:')) refuseOtherLeitweg(document, receiver, findings);
  if (type === undefined || sender === undefined || receiver === undefined || findings.length > 0)
    return { kind: 'not-expressible', findings };
  return { kind: 'identified', ...type, sender, receiver, receiverAt: [to.group, to.term] };
}

interface Side {
  readonly party: 'seller' | 'buyer';
  readonly group: string;
  readonly term: string;
}
const SELLER: Side = { party: 'seller', group: 'BG-4', term: 'BT-34' };
const BUYER: Side = { party: 'buyer', group: 'BG-7', term: 'BT-49' };

function typeOf(
  { specification, businessProcess }: SemanticDocument,
  root: BillingRoot,
  findings: Finding[],
): NetworkType | undefined {
  const type = networkTypeOf({ root, specification, businessProcess });
  if ('documentType' in type) return type;
  if (type.fault === 'type')
    findings.push(networkFinding('PEPPOL_DOCUMENT_TYPE_UNKNOWN', ['BT-24'], { found: specification, document: root }));
  else
    findings.push(
      networkFinding('PEPPOL_PROCESS_MISMATCH', ['BT-23'], {
        found: businessProcess,
        expected: type.expected.join(', '),
      }),
    );
  return undefined;
}

function senderOf(
  address: Identifier | undefined,
  { group, term }: Side,
  participants: readonly string[],
  findings: Finding[],
): string | undefined {
  const written = writtenOf(address);
  const sender = address && addressOf(address.schemeId ?? '', address.value);
  if (sender !== undefined && participants.includes(sender)) return written;
  findings.push(
    networkFinding('PEPPOL_SENDER_NOT_OURS', [group, term], { found: written, expected: participants.join(', ') }),
  );
  return undefined;
}

function receiverOf(address: Identifier | undefined, { group, term }: Side, findings: Finding[]): string | undefined {
  const written = writtenOf(address);
  if (address === undefined || address.value.trim() === '') {
    findings.push(networkFinding('PEPPOL_RECEIVER_MISSING', [group, term]));
    return undefined;
  }
  if (addressOf(address.schemeId ?? '', address.value) !== undefined) return written;
  findings.push(networkFinding('PEPPOL_ADDRESS_NOT_PEPPOL', [group, term], { found: written }));
  return undefined;
}

function writtenOf(address: Identifier | undefined): string | undefined {
  return address && `${address.schemeId ?? ''}:${address.value.trim()}`;
}

/** A public body routes by both, and they are the same number. */
function refuseOtherLeitweg({ buyerReference }: SemanticDocument, receiver: string, findings: Finding[]): void {
  const leitweg = receiver.slice(receiver.indexOf(':') + 1);
  if (buyerReference?.trim().toLowerCase() === leitweg.toLowerCase()) return;
  findings.push(networkFinding('PEPPOL_LEITWEG_MISMATCH', ['BT-10'], { found: buyerReference, expected: leitweg }));
}
