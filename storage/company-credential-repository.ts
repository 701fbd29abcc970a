import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import { END_WARNINGS } from '../countries/integration/credential-end';
import type { CredentialKind } from '../countries/integration/system-facts';
import type { CredentialSystemId } from '../countries/systems';
import type { CertificateFacts } from '../platform/certificates/certificate-facts';
import type { Envelope, KeyRing } from '../platform/encryption/key-ring';
import { present } from '../platform/present';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';
import { envelopeOf } from './subscription-model';

/** Secret that a company proves itself with to a system. */
export type CredentialSecret =
  | { kind: 'certificate'; cert: string; key: string }
  | { kind: 'token'; token: string }
  | { kind: 'fields'; fields: Readonly<Record<string, string>> };

export interface CredentialPlace {
  companyId: string;
  system: CredentialSystemId;
}

/** Facts of a credential that are known without opening it. */
export interface CompanyCredential extends CredentialPlace {
  kind: CredentialKind;
  /** Present for a certificate. */
  facts?: CertificateFacts;
  /** Another one whenever the credential is replaced. */
  version: string;
  addedAt: Date;
}

interface StoredCredential extends Omit<CompanyCredential, 'facts'> {
  /** `<companyId>/<system>`: a company has one credential for a system. */
  _id: string;
  subject?: string;
  issuer?: string;
  holder?: string;
  validFrom?: Date;
  validUntil?: Date;
  isSeal?: boolean;
  /** The last warning that subscribers had of its end: so many days before. */
  warnedWithinDays?: number;
  sealed: Envelope;
}

/** A credential whose end came so near that subscribers are to be warned (once more). */
export interface EndingCredential extends CredentialPlace {
  version: string;
  validUntil: Date;
  endsWithinDays: number;
}

const DAY_MS = 86_400_000;
const ENDING_FIELDS = { companyId: 1, system: 1, version: 1, validUntil: 1 } as const;

const required = { type: String, required: true };
const credentialSchema = new Schema(
  {
    _id: required,
    companyId: required,
    system: required,
    kind: required,
    subject: String,
    issuer: String,
    holder: String,
    validFrom: Date,
    validUntil: Date,
    isSeal: Boolean,
    warnedWithinDays: Number,
    version: required,
    addedAt: { type: Date, required: true },
    sealed: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'companyCredentials', versionKey: false, strict: 'throw' },
);
credentialSchema.index({ validUntil: 1, system: 1 }, { name: 'ending' });

/** Credentials of companies for the systems of authorities; what is secret of them is sealed for its place. */
export class CompanyCredentialRepository {
  readonly credentials;

  constructor(connection: MongoConnection) {
    this.credentials = modelOf<StoredCredential>(connection, 'CompanyCredential', credentialSchema);
  }

  /** Stores it in place of the one that the company has for the system. */
  async save(
    ring: Pick<KeyRing, 'seal'>,
    { companyId, system }: CredentialPlace,
    secret: CredentialSecret,
    { facts, now }: { facts?: CertificateFacts; now: Date },
  ): Promise<CompanyCredential> {
    const _id = idOf({ companyId, system });
    const sealed = ring.seal(credentialBindingOf(_id), valuesOf(secret));
    const { kind } = secret;
    const stored = { _id, companyId, system, kind, ...facts, version: randomUUID(), addedAt: now, sealed };
    await nativeCollection(this.credentials).replaceOne({ _id }, stored, { upsert: true });
    return credentialOf(stored);
  }

  /** False when there was none. */
  async remove(place: CredentialPlace): Promise<boolean> {
    const { deletedCount } = await nativeCollection(this.credentials).deleteOne({ _id: idOf(place) });
    return deletedCount === 1;
  }

  async find(
    ring: Pick<KeyRing, 'open'>,
    place: CredentialPlace,
  ): Promise<{ credential: CompanyCredential; secret: CredentialSecret } | undefined> {
    const stored = await nativeCollection(this.credentials).findOne({ _id: idOf(place) });
    if (stored === null) return undefined;
    const values = ring.open(credentialBindingOf(stored._id), envelopeOf(stored.sealed));
    return { credential: credentialOf(stored), secret: secretOf(stored.kind, values) };
  }

  /** The first to end first, then those without an end. */
  async list(filter: Partial<CredentialPlace> & { endingBefore?: Date } = {}): Promise<CompanyCredential[]> {
    const { companyId, system, endingBefore } = filter;
    const ending = endingBefore === undefined ? undefined : { $lt: endingBefore };
    const stored = await nativeCollection(this.credentials)
      .find(present({ companyId, system, validUntil: ending }), { projection: { sealed: 0 } })
      .toArray();
    const endOf = ({ facts }: CompanyCredential) => facts?.validUntil.getTime() ?? Infinity;
    return stored.map(credentialOf).sort((one, other) => endOf(one) - endOf(other) || order(one, other));
  }

  /** Companies that have one for the system: the next ones after a company. */
  async companiesOf(system: CredentialSystemId, after: string | undefined, limit: number): Promise<string[]> {
    const rest = after === undefined ? {} : { _id: { $gt: idOf({ companyId: after, system }) } };
    const stored = await nativeCollection(this.credentials)
      .find({ ...rest, system }, { projection: { companyId: 1 } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    return stored.map(({ companyId }) => companyId);
  }

  /** Credentials whose end came near, and whose subscribers do not know that it is so near; at most `limit` of each warning. */
  async unwarned(now: Date, limit: number): Promise<EndingCredential[]> {
    const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
    const found = END_WARNINGS.map(async ({ within, after }) => {
      const validUntil = { $gt: inDays(after), $lte: inDays(within) };
      const stored = await nativeCollection(this.credentials)
        .find({ validUntil, warnedWithinDays: { $ne: within } }, { projection: ENDING_FIELDS })
        .limit(limit)
        .toArray();
      return stored.flatMap(({ companyId, system, version, validUntil: end }) =>
        end === undefined ? [] : [{ companyId, system, version, validUntil: end, endsWithinDays: within }],
      );
    });
    return (await Promise.all(found)).flat();
  }

  /** One that was replaced meanwhile is another. */
  async noteWarned(warned: readonly EndingCredential[]): Promise<void> {
    const writes = warned.map(({ companyId, system, version, endsWithinDays }) => ({
      updateOne: {
        filter: { _id: idOf({ companyId, system }), version },
        update: { $set: { warnedWithinDays: endsWithinDays } },
      },
    }));
    await nativeCollection(this.credentials).bulkWrite(writes, { ordered: false });
  }
}

function order(one: CompanyCredential, other: CompanyCredential): number {
  return idOf(one).localeCompare(idOf(other));
}

function idOf({ companyId, system }: CredentialPlace): string {
  return `${companyId}/${system}`;
}

function valuesOf(secret: CredentialSecret): Record<string, string> {
  switch (secret.kind) {
    case 'certificate':
      return { cert: secret.cert, key: secret.key };
    case 'token':
      return { token: secret.token };
    case 'fields':
      return { ...secret.fields };
    default:
      return secret satisfies never;
  }
}

function secretOf(kind: CredentialKind, values: Readonly<Record<string, string>>): CredentialSecret {
  switch (kind) {
    case 'certificate':
      return { kind, cert: values['cert'] ?? '', key: values['key'] ?? '' };
    case 'token':
      return { kind, token: values['token'] ?? '' };
    case 'fields':
      return { kind, fields: values };
    default:
      return kind satisfies never;
  }
}

function credentialOf(stored: Omit<StoredCredential, 'sealed'>): CompanyCredential {
  const { companyId, system, kind, version, addedAt, subject, validFrom, validUntil, isSeal } = stored;
  const known = { companyId, system, kind, version, addedAt };
  if (subject === undefined || validFrom === undefined || validUntil === undefined) return known;
  return {
    ...known,
    facts: {
      subject,
      validFrom,
      validUntil,
      isSeal: isSeal === true,
      ...present({ issuer: stored.issuer, holder: stored.holder }),
    },
  };
}

/** An envelope that is moved to another company or system cannot be opened. */
export function credentialBindingOf(id: string): string[] {
  return ['company-credential', id];
}
