import path from 'node:path';
import { behaviourOf } from './behaviour';
import type { Delivery } from './delivery';
import { Journal } from './journal';
import { Ledger, type Control, type LedgerEntry, type LedgerEvent, type Recorded } from './ledger';
import { sandboxAuthority } from '../platform/sandbox-mark';
import { receiptOf, referenceOf } from './receipt';
import { businessKey, type Submission } from './submission';

export interface Warning {
  code: string;
  message: string;
}

/** Facts of an accepted document that the authority knows: the answer to its submission and to every lookup. */
export interface Acceptance {
  documentId: string;
  outcome: 'accepted' | 'accepted-with-warnings' | 'pending';
  reference: string;
  receipt: string;
  authority: string;
  sha256: string;
  warnings: Warning[];
}

export interface Refusal {
  documentId: string;
  outcome: 'rejected';
  code: string;
  message: string;
  authority: string;
  sha256: string;
  warnings: Warning[];
}

export type Decision =
  | { kind: 'accepted'; acceptance: Acceptance; delivery: Delivery }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'duplicate'; original: Acceptance }
  | { kind: 'unavailable'; documentId: string };

export interface LedgerView {
  documentId: string;
  /** Submissions of this document that were recorded, the repeated ones included: more than 1 is a double submission. */
  count: number;
  entries: readonly LedgerEntry[];
  /** Submissions of this document that were refused. */
  refusals: number;
}

const WARNINGS: Warning[] = [
  { code: 'SBX_W001', message: 'The sandbox authority accepts this document with a warning.' },
];

/** The simulated authority: decides about submissions and answers only what is safely on disk. */
export class Authority {
  private constructor(
    private readonly ledger: Ledger,
    private readonly journal: Journal<LedgerEvent>,
    private readonly now: () => Date,
  ) {}

  static async open(folder: string, now: () => Date = () => new Date()): Promise<Authority> {
    const ledger = new Ledger();
    const journal = await Journal.open<LedgerEvent>(path.join(folder, 'ledger.jsonl'), (event) => ledger.apply(event));
    return new Authority(ledger, journal, now);
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  async submit(submission: Submission): Promise<Decision> {
    const { documentId, countryIso, documentNumber, sha256 } = submission;
    const at = this.now().toISOString();

    const own = this.ledger.recordOf(documentId);
    if (own !== undefined) {
      await this.remember({ type: 'repeated', at, documentId });
      return { kind: 'duplicate', original: this.acceptanceOf(own) };
    }
    const key = businessKey(submission);
    const other = this.ledger.recordWithKey(key);
    if (other !== undefined) {
      await this.journal.synced();
      return { kind: 'duplicate', original: this.acceptanceOf(other) };
    }

    const behaviour = behaviourOf(documentNumber);
    if (behaviour.kind === 'down' && this.ledger.control.down) return { kind: 'unavailable', documentId };
    if (behaviour.kind === 'outage' && this.ledger.outagesOf(documentId) < behaviour.times) {
      await this.remember({ type: 'outage', documentId });
      return { kind: 'unavailable', documentId };
    }
    if (behaviour.kind === 'reject' && this.ledger.control.reject) {
      await this.remember({ type: 'refused', at, documentId, countryIso, sha256 });
      return { kind: 'refused', refusal: refusalOf({ documentId, countryIso, sha256 }) };
    }

    const outcome = behaviour.kind === 'warn' ? 'accepted-with-warnings' : 'accepted';
    const record: Recorded = { type: 'recorded', at, documentId, countryIso, documentNumber, sha256, key, outcome };
    if (behaviour.kind === 'pending') {
      record.finalAt = new Date(Date.parse(at) + behaviour.seconds * 1000).toISOString();
    }
    await this.remember(record);
    return { kind: 'accepted', acceptance: this.acceptanceOf(record), delivery: deliveryOf(behaviour) };
  }

  async lookup(documentId: string): Promise<Acceptance | Refusal | undefined> {
    await this.journal.synced();
    const record = this.ledger.recordOf(documentId);
    if (record !== undefined) return this.acceptanceOf(record);
    const refused = this.ledger.refusalsOf(documentId).at(-1);
    return refused === undefined ? undefined : refusalOf(refused);
  }

  async view(documentId: string): Promise<LedgerView> {
    await this.journal.synced();
    const entries = this.ledger.entriesOf(documentId);
    return { documentId, count: entries.length, entries, refusals: this.ledger.refusalsOf(documentId).length };
  }

  get control(): Control {
    return this.ledger.control;
  }

  async setControl(change: Partial<Control>): Promise<Control> {
    await this.remember({ type: 'control', ...this.ledger.control, ...change });
    return this.ledger.control;
  }

  /** Applied at once, so that a submission arriving meanwhile sees it; answered when it is on disk. */
  private remember(event: LedgerEvent): Promise<void> {
    this.ledger.apply(event);
    return this.journal.append(event);
  }

  private acceptanceOf(record: Recorded): Acceptance {
    const { documentId, countryIso, sha256, finalAt } = record;
    const pending = finalAt !== undefined && this.now().toISOString() < finalAt;
    return {
      documentId,
      outcome: pending ? 'pending' : record.outcome,
      reference: referenceOf(documentId, countryIso),
      receipt: receiptOf(documentId),
      authority: sandboxAuthority(countryIso),
      sha256,
      warnings: record.outcome === 'accepted-with-warnings' ? WARNINGS : [],
    };
  }
}

function refusalOf(refused: { documentId: string; countryIso: string; sha256: string }): Refusal {
  return {
    documentId: refused.documentId,
    outcome: 'rejected',
    code: 'SBX_REJECTED',
    message: 'The sandbox authority refuses document numbers that begin with SBX-REJECT.',
    authority: sandboxAuthority(refused.countryIso),
    sha256: refused.sha256,
    warnings: [],
  };
}

function deliveryOf(behaviour: ReturnType<typeof behaviourOf>): Delivery {
  switch (behaviour.kind) {
    case 'hang':
      return { kind: 'never' };
    case 'cut':
      return { kind: 'cut' };
    case 'slow':
      return { kind: 'answer', afterSeconds: behaviour.seconds };
    case 'accept':
    case 'warn':
    case 'reject':
    case 'down':
    case 'outage':
    case 'pending':
      return { kind: 'answer', afterSeconds: 0 };
    default:
      return behaviour satisfies never;
  }
}
