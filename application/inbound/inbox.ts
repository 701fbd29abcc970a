import type { Outage, Unintelligible } from '../../countries/integration/answers';
import type { InboxPage } from '../../countries/integration/inbox';
import type { SystemId } from '../../countries/integration/systems';
import type { CompanyRecord } from '../../storage/account-record';

/** Larger contents are not even kept. */
export const LARGEST_KEPT_BYTES = 64 * 1_048_576;

/** Where what others send waits at a system: of a whole country, or of one company, which it is asked for in its name. */
export interface Mailbox {
  /** `ES`, or `<system>/<companyId>`. Part of stored ids: it never changes. */
  readonly key: string;
  readonly countryIso: string;
  /** Of a mailbox that is one company's alone. */
  readonly owner?: { readonly system: SystemId; readonly company: CompanyRecord };
}

/** Where a list begins: at its cursor where there is one, else at the checkpoint, else at the oldest message. */
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

/** How what a system delivers is fetched. What becomes of it, and when it is acknowledged, is the service's. */
export interface Inbox {
  page(mailbox: Mailbox, from: InboxPosition, signal: AbortSignal): Promise<InboxPage | Outage | Unintelligible>;
  /** A content that cannot be had now is no reason to leave those after it. */
  content(mailbox: Mailbox, reference: string, signal: AbortSignal): Promise<InboxContent>;
  /**
   * False when it is not known that the system took notice: the message is then offered again. Undefined where the list keeps what
   * was taken, and passes begin at a checkpoint.
   */
  acknowledge: ((mailbox: Mailbox, reference: string, signal: AbortSignal) => Promise<boolean>) | undefined;
}
