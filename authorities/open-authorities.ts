import type { Inbox } from '../application/inbound/inbox';
import { AUTHORITY_SYSTEMS } from '../countries/integration/systems';
import type { DeliveryFacts } from '../countries/integration/system-facts';
import type { SystemId } from '../countries/systems';
import { systemQueue } from '../platform/temporal/task-queues';
import type { AuthoritySurroundings, OpenedAuthority } from './authority';
import type { InvoiceReadingPool } from './invoice-reading-pool';
import { readingInThreads } from './reading-in-threads';
import { AUTHORITIES_BY_ID } from './registry';

/** There is one pass through the mailboxes of a system at a time; another may end while the next begins. */
const INBOX_SLOTS = 2;

/** The same for all systems. */
export interface AuthoritiesSurroundings extends Omit<AuthoritySurroundings, 'reading'> {
  readingPool(): InvoiceReadingPool;
}

/** All systems as one process speaks to them. One that is not used is opened too: it makes no call. */
export class OpenedAuthorities {
  private constructor(private readonly opened: ReadonlyMap<SystemId, OpenedAuthority>) {}

  static async open({ readingPool, ...surroundings }: AuthoritiesSurroundings): Promise<OpenedAuthorities> {
    const opening = AUTHORITIES_BY_ID.map(async ([id, { open }]) => {
      const reading: AuthoritySurroundings['reading'] = (table) => readingInThreads(readingPool, id, table);
      return [id, await open({ ...surroundings, reading })] as const;
    });
    return new OpenedAuthorities(new Map(await Promise.all(opening)));
  }

  /** What each system has of a kind. */
  each<Part>(part: (system: OpenedAuthority) => Part): Readonly<Record<SystemId, Part>> {
    const parts = [...this.opened].map(([id, system]) => [id, part(system)]);
    return Object.fromEntries(parts) as Record<SystemId, Part>;
  }

  /** Activities under their names at Temporal, which no two systems share. */
  get activities(): OpenedAuthority['activities'] {
    const all = [...this.opened.values()].flatMap(({ activities }) => Object.entries(activities));
    const names = all.map(([name]) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) throw new Error(`two systems have an activity ${twice}`);
    return Object.fromEntries(all);
  }

  /** Inboxes of the systems that have mailboxes of the kind. */
  inboxes(mailboxes: Exclude<DeliveryFacts<never>['mailboxes'], 'pushed'>): ReadonlyMap<SystemId, Inbox> {
    const delivering = AUTHORITY_SYSTEMS.filter(({ delivers }) => delivers?.mailboxes === mailboxes);
    return new Map(
      delivering.map(({ id }) => {
        const inbox = this.opened.get(id)?.inbox;
        if (inbox === undefined) throw new Error(`${id} delivers and has no inbox`);
        return [id, inbox];
      }),
    );
  }

  /** A system that delivers to companies is asked in its own queue, whether it has steps of its own or not. */
  get queues(): OpenedAuthority['queues'] {
    const stated = [...this.opened.values()].flatMap(({ queues }) => queues);
    const ofInboxes = [...this.inboxes('company').keys()].map((id) => ({
      taskQueue: systemQueue(id),
      slots: INBOX_SLOTS,
    }));
    return [...stated, ...ofInboxes.filter(({ taskQueue }) => !stated.some((one) => one.taskQueue === taskQueue))];
  }

  async close(): Promise<void> {
    await Promise.all([...this.opened.values()].map(async (system) => system.close()));
  }
}
