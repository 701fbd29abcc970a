import type { Done } from '../../countries/integration/answers';
import { present } from '../../platform/present';
import type { DocumentRecord } from '../../storage/document-record';
import {
  ConcurrentChangeError,
  DocumentMissingError,
  type DocumentRepository,
} from '../../storage/document-repository';
import type { Step } from '../../storage/document-step';
import type { FollowUpKind, FollowUpRecord } from '../../storage/follow-up-record';
import type { FollowUpIdentity } from '../../storage/follow-up-repository';
import type { NewTimelineEntry } from '../../storage/timeline';
import { followUpDecided, followUpIn, withFollowUp } from './integration-state';

/** What a document is told of what followed it up. */
export interface FollowUpVerdict {
  result: Pick<FollowUpRecord, 'status' | 'code' | 'message' | 'reference'>;
  entry: Pick<NewTimelineEntry, 'actor' | 'type' | 'reason' | 'receipt' | 'messageSha256'>;
}

const ENTRIES = {
  cancellation: { done: 'cancelled', refused: 'cancellationRefused' },
  status: { done: 'statusTaken', refused: 'statusNotTaken' },
} as const satisfies Record<FollowUpKind, Record<'done' | 'refused', NewTimelineEntry['type']>>;

export function doneBy(
  kind: FollowUpKind,
  { authority, reference, receipt, warnings, messageSha256 }: Omit<Done, 'kind'>,
): FollowUpVerdict {
  const [remark] = warnings;
  const { code, message } = remark ?? {};
  const reason = warnings.length === 0 ? undefined : warnings.map((warning) => warning.code).join(', ');
  return {
    result: { status: 'ACCEPTED', ...present({ reference, code, message }) },
    entry: {
      actor: `authority:${authority}`,
      type: ENTRIES[kind].done,
      ...present({ reason, receipt, messageSha256 }),
    },
  };
}

export function refusedBy(
  kind: FollowUpKind,
  actor: string,
  { code, message }: Required<Pick<FollowUpRecord, 'code' | 'message'>>,
  messageSha256?: string,
): FollowUpVerdict {
  return {
    result: { status: 'REFUSED', code, message },
    entry: { actor, type: ENTRIES[kind].refused, reason: code, ...present({ messageSha256 }) },
  };
}

interface Telling {
  documents: Pick<DocumentRepository, 'read' | 'apply'>;
  clock(): Date;
}

/** Writes what became of a follow-up into its document; one that says it already, or was asked another, stays as it is. */
export async function tellVerdict(
  telling: Telling,
  identity: FollowUpIdentity,
  { result, entry }: FollowUpVerdict,
): Promise<void> {
  await changeFollowUp(telling, identity, (asked) => ({
    record: followUpDecided(asked, result),
    entry: { at: telling.clock(), ...entry },
  }));
}

/** Rounds against others that write the document at the same time. */
const ROUNDS = 20;

/** Changes the record of a follow-up as long as it is PENDING. `change` returns nothing where nothing has to be written. */
export async function changeFollowUp(
  { documents }: Pick<Telling, 'documents'>,
  identity: FollowUpIdentity,
  change: (asked: FollowUpRecord) => { record: FollowUpRecord; entry?: Step['entry'] } | undefined,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const document = await find(documents, identity.documentId);
    const { integration } = document ?? {};
    const asked = integration && followUpIn(integration, identity);
    if (document === undefined || integration === undefined || asked?.status !== 'PENDING') return;
    const changed = change(asked);
    if (changed === undefined) return;
    const { record, entry } = changed;
    try {
      await documents.apply(document, {
        change: { integration: withFollowUp(integration, identity.kind, record) },
        ...(entry && { entry }),
      });
      return;
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError)) throw error;
    }
  }
  throw new Error(`document ${identity.documentId} is contended`);
}

/** None where only the record was asked for, or the document was removed. */
async function find(
  documents: Pick<DocumentRepository, 'read'>,
  documentId: string,
): Promise<DocumentRecord | undefined> {
  try {
    return await documents.read(documentId);
  } catch (error) {
    if (error instanceof DocumentMissingError) return undefined;
    throw error;
  }
}
