import type { Libxml } from '../../documents/xml/libxml';
import type { PeppolLedger } from './ledger';
import { serviceGroup, serviceMetadata, type Endpoints } from './metadata';
import { participantWithScheme } from './participant';
import { signMetadata } from './sign-metadata';
import type { SmpKey } from './smp-key';

/** The SMP of all participants, which answers what is registered now. */
export class Smp {
  private readonly signed = new Map<string, string>();

  constructor(
    private readonly ledger: Pick<PeppolLedger, 'typesOf'>,
    private readonly libxml: Libxml,
    private readonly key: () => Promise<SmpKey>,
    private readonly addresses: () => Omit<Endpoints, 'certificate'>,
  ) {}

  /**
   * Metadata, or the group of a participant where no type is named.
   * @returns undefined for what is not registered
   */
  async answer(participantId: string, typeId: string | undefined): Promise<string | undefined> {
    const participant = participantWithScheme(participantId);
    const types = participant === undefined ? undefined : this.ledger.typesOf(participant);
    if (participant === undefined || types === undefined) return undefined;
    const key = await this.key();
    const endpoints = { ...this.addresses(), certificate: key.certificate.raw.toString('base64') };
    if (typeId === undefined) return serviceGroup(participant, types, endpoints);
    return types.includes(typeId) ? this.sign(serviceMetadata(participant, typeId, endpoints), key) : undefined;
  }

  /** Signing takes a while, and tests ask for the same again and again. */
  private sign(xml: string, key: SmpKey): string {
    const known = this.signed.get(xml);
    if (known !== undefined) return known;
    if (this.signed.size >= MOST_SIGNED) this.signed.clear();
    const signed = signMetadata(this.libxml, xml, key);
    this.signed.set(xml, signed);
    return signed;
  }
}

const MOST_SIGNED = 1_000;
