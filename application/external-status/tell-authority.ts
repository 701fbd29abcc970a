import type { DocumentRecord } from '../../storage/document-record';
import type { StatusReportRecord } from '../../storage/follow-up-record';
import type { PreparedFollowUp } from '../integration/follow-up';
import { systemFollowing } from '../integration/system-choice';
import type { ReportedStatus, SystemStatusReports } from '../integration/system-status-report';

/** What a document says of the report of a status to its authority, and what is stored for it unless it cannot be made. */
export interface Told {
  record: StatusReportRecord;
  prepared?: PreparedFollowUp;
}

/** Undefined for a status that is nothing to the authority of the document. */
export async function tellAuthority(
  reports: SystemStatusReports,
  document: DocumentRecord,
  update: Omit<ReportedStatus, 'attempt'>,
): Promise<Told | undefined> {
  const attempt = (document.integration?.statusReports?.length ?? 0) + 1;
  const prepared = await reports[systemFollowing(document)]?.prepare(document, { ...update, attempt });
  if (prepared === undefined) return undefined;
  const asked = { externalStatus: update.externalStatus, try: attempt, requestedAt: update.at };
  if ('refused' in prepared) return { record: { ...asked, status: 'REFUSED', ...prepared.refused } };
  return { record: { ...asked, status: 'PENDING' }, prepared };
}
