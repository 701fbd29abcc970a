import type { InboxPage } from '../../countries/integration/inbox';
import type { Obstacle } from '../../countries/integration/obstacle';
import type { SystemId } from '../../countries/integration/systems';
import type { CompanyRecord } from '../../storage/account-record';

/** Larger contents are not even kept. */
export const LARGEST_KEPT_BYTES = 64 * 1_048_576;

/** Mailbox at a system, in which documents of others wait for the companies of a country, or for one company, in whose name it is read. */
export interface Mailbox {
  /** `ES`, or `<system>/<companyId>`. Part of stored ids: it never changes. */
  readonly key: string;
  readonly countryIso: string;
  /** Set for a mailbox of one company alone. */
  readonly owner?: { readonly system: SystemId; readonly company: CompanyRecord };
}

/** Beginning of a list: its cursor, if there is one, else the checkpoint, else the oldest message. */
export interface InboxPosition {
  readonly checkpoint?: string;
  readonly cursor?: string;
}

/** `gone`: the system itself says that no such message waits. Any other answer only says that it cannot be had now. */
export type InboxContent =
  | {
      readonly kind: 'content';
      readonly bytes: Uint8Array;
      /** UBL, where no format of the system's own is named. */
      readonly ownFormat?: string;
    }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unavailable' };

/** Way in which a system delivers. The service decides what becomes of a message, and when it is acknowledged. */
export interface Inbox {
  page(mailbox: Mailbox, from: InboxPosition, signal: AbortSignal): Promise<InboxPage | Obstacle>;
  /** A content that cannot be had now is no reason to leave those after it. */
  content(mailbox: Mailbox, reference: string, signal: AbortSignal): Promise<InboxContent>;
  /**
   * False when it is not known that the system took notice: the message is then offered again. Undefined where the list keeps what
   * was taken, and passes begin at a checkpoint.
   */
  acknowledge: ((mailbox: Mailbox, reference: string, signal: AbortSignal) => Promise<boolean>) | undefined;
}
