import type { Control } from '../ledger';
import { Journal } from '../journal';
import type { Triggering } from '../triggered-delivery';
import { faultAskedFor } from './message-triggers';
import { withProvider, type Taxpayers, type TaxpayersSet } from './taxpayers';
import type { FaultAnswered, TriggerTurns } from '../trigger-turns';

/** Options with which every protocol of the agency is opened. */
export interface AgencyOptions {
  folder: string;
  /** May act for every taxpayer. */
  providerNif?: string;
  /** Rows of one page of the query. */
  pageSize?: number;
  /** The switches that the sandbox has for all authorities. */
  control: () => Control;
  now?: () => Date;
}

/** State that the events of a protocol add up to. It knows no clock and no file: replaying the journal gives the same state. */
interface AgencyLedger<Event> {
  apply(event: Event): void;
  readonly turns: TriggerTurns;
  readonly taxpayers: Taxpayers;
}

/** The ledger of a protocol, and the journal that it is replayed from. */
export class AgencyMemory<Event, Ledger extends AgencyLedger<Event | FaultAnswered | TaxpayersSet>> {
  private constructor(
    readonly ledger: Ledger,
    private readonly journal: Journal<Event | FaultAnswered | TaxpayersSet>,
    private readonly options: AgencyOptions,
  ) {}

  static async open<Event, Ledger extends AgencyLedger<Event | FaultAnswered | TaxpayersSet>>(
    file: string,
    ledger: Ledger,
    options: AgencyOptions,
  ): Promise<AgencyMemory<Event, Ledger>> {
    const journal = await Journal.open<Event | FaultAnswered | TaxpayersSet>(file, (event) => ledger.apply(event));
    return new AgencyMemory<Event, Ledger>(ledger, journal, options);
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  /** Resolves once all that was told before is on disk. */
  synced(): Promise<void> {
    return this.journal.synced();
  }

  /** Resolves when an event that the ledger has already is on disk. */
  write(event: Event): Promise<void> {
    return this.journal.append(event);
  }

  async setTaxpayers(change: Partial<Taxpayers>): Promise<void> {
    await this.remember({ type: 'taxpayers', ...this.ledger.taxpayers, ...change });
  }

  /** Taxpayers, with the provider among those who may act for everybody. */
  get taxpayers(): Taxpayers {
    return withProvider(this.ledger.taxpayers, this.options.providerNif);
  }

  /** @throws AeatFault that the number of a record asks for */
  async refuseByTrigger(records: readonly Triggering[]): Promise<void> {
    const asked = faultAskedFor(records, this.ledger.turns, this.options.control());
    if (asked === undefined) return;
    if (asked.counted !== undefined) await this.remember({ type: 'fault', trigger: asked.counted });
    throw asked.fault;
  }

  private async remember(event: FaultAnswered | TaxpayersSet): Promise<void> {
    this.ledger.apply(event);
    await this.journal.append(event);
  }
}
