import type { Client } from '@temporalio/client';
import { retryNow, stuckDocuments, type Retried, type StuckDocument } from '../../application/integration/outages';
import { tellToGoOn } from '../../application/integration/tell-to-go-on';
import { AuthorityRepository } from '../../storage/authority-repository';
import type { MongoConnection } from '../../storage/mongo';
import { ParkedDocuments, type StoppedDocument } from '../../storage/parked-documents';
import { StuckDocuments, type StuckFilter } from '../../storage/stuck-documents';

const AT_A_TIME = 100;
const MOST_STOPPED = 1_000;

/** Documents that wait for an authority, oldest first. */
export async function* waitingDocuments(connection: MongoConnection): AsyncGenerator<StuckDocument> {
  const outages = { stuck: new StuckDocuments(connection), authorities: new AuthorityRepository(connection) };
  for (let after: StuckDocument | undefined; ;) {
    const page = await stuckDocuments(outages, {}, { limit: AT_A_TIME, now: new Date(), after });
    yield* page;
    after = page.at(-1);
    if (page.length < AT_A_TIME) return;
  }
}

/** Documents that are parked or were given up. */
export async function stoppedDocuments(connection: MongoConnection): Promise<StoppedDocument[]> {
  return new ParkedDocuments(connection).stopped(MOST_STOPPED);
}

/** Has them call their authority now. */
export async function retryWaiting(connection: MongoConnection, client: Client, filter: StuckFilter): Promise<Retried> {
  const outages = { stuck: new StuckDocuments(connection), authorities: new AuthorityRepository(connection) };
  return retryNow(outages, filter, async (documentId) => tellToGoOn(client, documentId), new Date());
}
