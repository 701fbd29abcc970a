import type { Transaction } from '../../countries/peppol/ap-answers';
import type { SlotShares } from '../../application/integration/slot-shares';
import type { CompanyRecord } from '../../storage/account-record';
import type { AccessPointCalls } from './access-point-calls';
import type { MessageAnswer, MessageTask } from './map-message';
import type { ReceiverLookup } from './receiver-lookup';
import type { PeppolMessage, PeppolMessageRepository } from './stores/message-repository';

export interface PeppolConnectorDependencies {
  messages: Pick<PeppolMessageRepository, 'write' | 'postAgain' | 'ofDocument' | 'note'>;
  companies: { findCompany(companyId: string): Promise<CompanyRecord | undefined> };
  /** Reads the document in a thread. */
  map(task: MessageTask, companyId: string): Promise<MessageAnswer>;
  receivers: Pick<ReceiverLookup, 'find'>;
  /** A receiver that hangs holds no more than its share. */
  shares: Pick<SlotShares, 'within'>;
  calls: Pick<AccessPointCalls, 'submit' | 'status' | 'inTransmission' | 'history' | 'keepEntry'>;
  mlsWaitMs: number;
  /** No look-up takes longer. */
  lookUpMs: number;
  clock(): Date;
  /** Told of a document that the access point holds more than once. */
  onSentTwice(message: PeppolMessage, transactions: readonly Transaction[]): void;
}
