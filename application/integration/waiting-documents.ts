import type { SystemId } from '../../countries/integration/systems';
import type { StoredDocument } from '../../storage/document-model';
import type { StuckDocuments, StuckPosition } from '../../storage/stuck-documents';

const AT_A_TIME = 100;

/** Documents that wait for somebody to do, or to find out, something at their system. */
export async function* waitingDocuments(
  stuck: Pick<StuckDocuments, 'page'>,
  { system, companyId }: { system: SystemId; companyId?: string },
): AsyncGenerator<StoredDocument> {
  const filter = companyId === undefined ? {} : { companyIds: [companyId] };
  for (let after: StuckPosition | undefined; ;) {
    const page = await stuck.page(filter, AT_A_TIME, after);
    yield* page.filter(({ integration }) => integration?.system === system && integration.waitingFor !== undefined);
    const last = page.at(-1);
    if (last?.integration?.waitingSince === undefined || page.length < AT_A_TIME) return;
    after = { waitingSince: last.integration.waitingSince, documentId: last._id };
  }
}
