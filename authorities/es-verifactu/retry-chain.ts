import { untilWritten } from '../../application/chains/chain-changes';
import type { VerifactuCredentialStops } from './stores/credential-stop-repository';
import type { VerifactuMessageRepository } from './stores/message-repository';
import type { VerifactuSendingRepository } from './stores/sending-repository';
import type { VerifactuSentRecordRepository } from './stores/sent-record-repository';

export interface RetryStores {
  sentRecords: Pick<VerifactuSentRecordRepository, 'retryAlone'>;
  messages: Pick<VerifactuMessageRepository, 'open' | 'replace'>;
  sendings: Pick<VerifactuSendingRepository, 'find' | 'replace'>;
  stops: Pick<VerifactuCredentialStops, 'lift'>;
}

/**
 * Has all of a chain that waits because something failed tried again at once; whoever calls it wakes the chain. The agency's own wait
 * between two sendings stays. Records in `configuration` are decided: another request sends their documents again.
 */
export async function retryChain(stores: RetryStores, chain: string, now: Date): Promise<void> {
  await stores.sentRecords.retryAlone(chain, now);
  const open = await stores.messages.open(chain);
  if (open?.obstacle !== undefined) {
    // Whoever has changed it meanwhile has just tried.
    await stores.messages.replace(open, { ...open, obstacle: { ...open.obstacle, nextAt: now } });
    if (open.obstacle.credential !== undefined) await stores.stops.lift(open.obstacle.credential);
  }
  // It may be being sent at the same moment.
  await untilWritten(chain, async () => {
    const sending = await stores.sendings.find(chain);
    const { obstacle } = sending;
    if (obstacle === undefined) return true;
    if (obstacle.credential !== undefined) await stores.stops.lift(obstacle.credential);
    // It stays visible until something got through.
    return stores.sendings.replace(sending, { ...sending, obstacle: { ...obstacle, nextAt: now } });
  });
}
