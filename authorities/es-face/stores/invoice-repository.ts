import { Schema } from 'mongoose';
import { isDuplicateKeyError } from '../../../storage/claim-repository';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';

/** What an invoice is known by. A document that is replayed is signed anew. */
export interface FaceInvoiceIdentity {
  documentId: string;
  /** Number of the try, from 1. */
  try: number;
}

/** `sent`: what became of it is not known. `held`: FACe has said that it holds it, but not under which registration. */
export type FaceInvoiceState = 'sent' | 'held' | 'accepted' | 'refused';

/** An invoice as it was signed; whatever is sent of it again are these bytes. */
export interface WrittenFaceInvoice extends FaceInvoiceIdentity {
  companyId: string;
  /** InvoiceNumber. */
  number: string;
  /** The signed Facturae, packed. */
  facturae: Buffer;
  attachments: { name: string; bytes: Buffer }[];
  writtenAt: Date;
  state: FaceInvoiceState;
  /** What FACe knows it by. */
  registration?: string;
  /** Instant at which FACe is next asked what became of it; absent when nothing changes any more. */
  nextLookAt?: Date;
}

/** An invoice without its bytes. */
export type FollowedInvoice = Omit<WrittenFaceInvoice, 'facturae' | 'attachments'>;

interface StoredInvoice extends WrittenFaceInvoice {
  /** {@link idOf} */
  _id: string;
}

const required = { type: String, required: true };
const invoiceSchema = new Schema(
  {
    _id: required,
    documentId: required,
    try: { type: Number, required: true },
    companyId: required,
    number: required,
    facturae: { type: Buffer, required: true },
    attachments: { type: [Schema.Types.Mixed], required: true },
    writtenAt: { type: Date, required: true },
    state: required,
    registration: String,
    nextLookAt: Date,
  },
  { collection: 'faceInvoices', versionKey: false, strict: 'throw' },
);
invoiceSchema.index({ documentId: 1, try: -1 }, { name: 'document' });
const FOLLOWED = { nextLookAt: { $gt: new Date(0) } };
invoiceSchema.index({ nextLookAt: 1 }, { name: 'look', partialFilterExpression: FOLLOWED });

const WITHOUT_BYTES = { facturae: 0, attachments: 0 } as const;

/** Invoices that were sent to FACe, or are about to be, and what is known of them. */
export class FaceInvoiceRepository {
  private readonly invoices;

  constructor(connection: MongoConnection) {
    this.invoices = modelOf<StoredInvoice>(connection, 'FaceInvoice', invoiceSchema);
  }

  /** @throws InvoiceExistsError when it was written before: those bytes count, not these */
  async write(written: WrittenFaceInvoice): Promise<void> {
    try {
      await this.collection().insertOne({ _id: idOf(written), ...written });
    } catch (error) {
      if (isDuplicateKeyError(error)) throw new InvoiceExistsError(idOf(written));
      throw error;
    }
  }

  async find(identity: FaceInvoiceIdentity): Promise<WrittenFaceInvoice | undefined> {
    return writtenOf(await this.collection().findOne({ _id: idOf(identity) }, { promoteBuffers: true }));
  }

  /** The one that was written last: what was sent before it has been refused, or was never taken. */
  async lastOf(documentId: string): Promise<WrittenFaceInvoice | undefined> {
    const options = { sort: { try: -1 }, promoteBuffers: true, hint: 'document' } as const;
    return writtenOf(await this.collection().findOne({ documentId }, options));
  }

  /** What FACe has decided, and from when on it is asked what becomes of it. */
  async decide(
    identity: FaceInvoiceIdentity,
    decision: Pick<WrittenFaceInvoice, 'state' | 'registration' | 'nextLookAt'>,
  ): Promise<void> {
    const { nextLookAt, ...known } = decision;
    await this.collection().updateOne(
      { _id: idOf(identity) },
      nextLookAt === undefined ? { $set: known, $unset: { nextLookAt: '' } } : { $set: { ...known, nextLookAt } },
    );
  }

  /** Those that are to be looked at, the longest waiting first. */
  async due(now: Date, limit: number): Promise<FollowedInvoice[]> {
    const found = await this.collection()
      .find({ nextLookAt: { $gt: new Date(0), $lte: now } }, { projection: WITHOUT_BYTES })
      .sort({ nextLookAt: 1 })
      .hint('look')
      .limit(limit)
      .toArray();
    return found.map(({ _id: _id, ...followed }) => followed);
  }

  /** Undefined: never again. */
  async looked(identity: FaceInvoiceIdentity, next: Date | undefined): Promise<void> {
    await this.collection().updateOne(
      { _id: idOf(identity) },
      next === undefined ? { $unset: { nextLookAt: '' } } : { $set: { nextLookAt: next } },
    );
  }

  private collection() {
    return nativeCollection(this.invoices);
  }
}

/** Another attempt has written the invoice meanwhile. */
export class InvoiceExistsError extends Error {
  readonly code = 'INVOICE_EXISTS';

  constructor(id: string) {
    super(`the invoice ${id} was written before`);
    this.name = 'InvoiceExistsError';
  }
}

function idOf({ documentId, try: attempt }: FaceInvoiceIdentity): string {
  return `${documentId}/${attempt}`;
}

function writtenOf(stored: StoredInvoice | null): WrittenFaceInvoice | undefined {
  if (stored === null) return undefined;
  const { _id: _id, ...written } = stored;
  return written;
}
