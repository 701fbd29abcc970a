import { takesAmendments, type SystemId } from '../../countries/integration/systems';
import type { ClaimRepository } from '../../storage/claim-repository';
import type { DocumentRecord } from '../../storage/document-record';
import type { DocumentRepository } from '../../storage/document-repository';
import { systemOf } from '../integration/system-choice';
import { holderOf } from './claim-number';

export type Amendability =
  | { kind: 'amendable' }
  /** `isTooEarly`: it may be amended later. */
  | { kind: 'not-amendable'; why: string; isTooEarly: boolean }
  | { kind: 'not-supported'; system: SystemId };

type Amended = Pick<
  DocumentRecord,
  | 'documentId'
  | 'companyId'
  | 'status'
  | 'documentType'
  | 'duplicateKey'
  | 'authorityKey'
  | 'documentDate'
  | 'inbound'
  | 'integration'
>;

interface Amending extends Pick<
  DocumentRecord,
  'companyId' | 'documentType' | 'duplicateKey' | 'authorityKey' | 'documentDate'
> {
  /** Ids under which it may be stored already. */
  own: readonly string[];
}

interface AmendmentSources {
  claims: Pick<ClaimRepository, 'ownerOf'>;
  documents: Pick<DocumentRepository, 'amendmentUnderWay'>;
}

/** Whether another document may replace what the authority holds of this one: it has to be the same invoice. */
export async function amendability(
  { claims, documents }: AmendmentSources,
  amended: Amended,
  amending: Amending,
): Promise<Amendability> {
  const { documentId, status, integration, inbound } = amended;
  if (status !== 'OK') return notAmendable(`The document is ${status}.`, status === 'PROCESSING');
  const system = systemOf(amended);
  if (inbound !== undefined || !takesAmendments(system)) return { kind: 'not-supported', system };
  if (!isSameInvoice(amended, amending))
    return notAmendable('An amendment has the same company, purpose, flow, type, supplier, number and date.');
  if (integration?.cancellation?.status === 'PENDING')
    return notAmendable('Its cancellation was asked for, and the authority has not decided yet.', true);
  const underWay = await documents.amendmentUnderWay(documentId);
  if (underWay !== undefined && !amending.own.includes(underWay))
    return notAmendable(`Document ${underWay}, which amends it, has not ended yet.`, true);
  const holder = await holderOf(claims, amended);
  if (holder !== undefined && !amending.own.includes(holder))
    return notAmendable(`Document ${holder} holds its number now: amend that one.`);
  return { kind: 'amendable' };
}

function isSameInvoice(one: Amended, other: Amending): boolean {
  return (
    one.companyId === other.companyId &&
    one.documentDate === other.documentDate &&
    (one.duplicateKey === other.duplicateKey || isSameAtAuthority(one, other))
  );
}

/** Its issuer may be stated by another number than before. */
function isSameAtAuthority(one: Amended, other: Amending): boolean {
  return (
    one.authorityKey !== undefined && one.authorityKey === other.authorityKey && one.documentType === other.documentType
  );
}

function notAmendable(why: string, isTooEarly = false): Amendability {
  return { kind: 'not-amendable', why, isTooEarly };
}
