/** Memory of the sandbox, as it is written to the journal. */
export type LedgerEvent = Recorded | Repeated | Refused | OutageAnswered | ControlSet;

export interface Recorded {
  type: 'recorded';
  at: string;
  documentId: string;
  countryIso: string;
  documentNumber: string;
  sha256: string;
  /** Key that makes a second submission the same document, see businessKey(). */
  key: string;
  outcome: 'accepted' | 'accepted-with-warnings';
  /** Time until which the outcome reads pending. */
  finalAt?: string;
}
/** A POST for a document that had been recorded before: answered 409, but a double submission all the same. */
export interface Repeated {
  type: 'repeated';
  at: string;
  documentId: string;
}
export interface Refused {
  type: 'refused';
  at: string;
  documentId: string;
  countryIso: string;
  sha256: string;
}
export interface OutageAnswered {
  type: 'outage';
  documentId: string;
}
export interface ControlSet {
  type: 'control';
  down: boolean;
  reject: boolean;
}

export type LedgerEntry = Recorded | Repeated;

export interface Control {
  /** SBX-DOWN documents are answered 503. */
  down: boolean;
  /** SBX-REJECT documents are refused. */
  reject: boolean;
}

/** The state that the events add up to. Knows no clock and no file: replaying the journal gives the same state. */
export class Ledger {
  private readonly entries = new Map<string, LedgerEntry[]>();
  private readonly recorded = new Map<string, Recorded>();
  private readonly ownerOfKey = new Map<string, Recorded>();
  private readonly refused = new Map<string, Refused[]>();
  private readonly outages = new Map<string, number>();
  private current: Control = { down: true, reject: true };

  apply(event: LedgerEvent): void {
    switch (event.type) {
      case 'recorded':
        this.recorded.set(event.documentId, event);
        this.ownerOfKey.set(event.key, event);
        this.addEntry(event);
        return;
      case 'repeated':
        this.addEntry(event);
        return;
      case 'refused':
        this.refused.set(event.documentId, [...this.refusalsOf(event.documentId), event]);
        return;
      case 'outage':
        this.outages.set(event.documentId, this.outagesOf(event.documentId) + 1);
        return;
      case 'control':
        this.current = { down: event.down, reject: event.reject };
        return;
      default:
        event satisfies never;
    }
  }

  entriesOf(documentId: string): readonly LedgerEntry[] {
    return this.entries.get(documentId) ?? [];
  }

  recordOf(documentId: string): Recorded | undefined {
    return this.recorded.get(documentId);
  }

  recordWithKey(key: string): Recorded | undefined {
    return this.ownerOfKey.get(key);
  }

  refusalsOf(documentId: string): readonly Refused[] {
    return this.refused.get(documentId) ?? [];
  }

  outagesOf(documentId: string): number {
    return this.outages.get(documentId) ?? 0;
  }

  get control(): Control {
    return this.current;
  }

  private addEntry(entry: LedgerEntry): void {
    const entries = this.entries.get(entry.documentId);
    if (entries === undefined) this.entries.set(entry.documentId, [entry]);
    else entries.push(entry);
  }
}
