import type { X509Certificate } from 'node:crypto';
import { present } from '../present';
import { oidOf, octetsOf, partsOf, readAsn1, tagged } from './asn1-nodes';

/** Facts of a certificate that operators and connectors have to know. Nothing of it is secret. */
export interface CertificateFacts {
  /** `C=ES, O=Shop SL, CN=…` */
  subject: string;
  /** The same of whoever issued it; credentials that were added by an earlier version do not tell. */
  issuer?: string;
  /** Number of the company, or person, that it was issued to, without the prefix of EN 319 412-1: `B12345674`. */
  holder?: string;
  validFrom: Date;
  validUntil: Date;
  /** Whether it is an electronic seal (of an organization) and not that of a person or representative. */
  isSeal: boolean;
}

const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3';
const QC_TYPE = '0.4.0.1862.1.6';
const QC_TYPE_SEAL = '0.4.0.1862.1.6.2';
const EXTENSIONS = 3;

export function certificateFacts(certificate: X509Certificate): CertificateFacts {
  return {
    subject: certificate.subject.split('\n').join(', '),
    issuer: certificate.issuer.split('\n').join(', '),
    ...present({ holder: holderOf(certificate) }),
    validFrom: new Date(certificate.validFrom),
    validUntil: new Date(certificate.validTo),
    isSeal: isSeal(certificate.raw),
  };
}

/** The holder; of a representative's certificate the organization, whose number it has beside that of the person. */
function holderOf(certificate: X509Certificate): string | undefined {
  const subject = certificate.toLegacyObject().subject as unknown as Record<string, string | string[] | undefined>;
  for (const field of ['organizationIdentifier', 'serialNumber']) {
    const [value] = [subject[field]].flat();
    // EN 319 412-1: kind of number, country, hyphen. Older certificates have the number alone.
    if (value !== undefined) return value.replace(/^[A-Z]{3}[A-Z]{2}-/, '');
  }
  return undefined;
}

/** QcStatements (RFC 3739) with the type of EN 319 412-5: SEQUENCE OF SEQUENCE { id, info }, here SEQUENCE OF type. */
function isSeal(der: Uint8Array): boolean {
  const [content] = partsOf(readAsn1(der));
  const [extensions] = tagged(partsOf(content), EXTENSIONS) ?? [];
  if (extensions === undefined) return false;
  return partsOf(extensions).some((extension) => {
    const [id, ...rest] = partsOf(extension);
    return oidOf(id) === QC_STATEMENTS && typesIn(octetsOf(rest.at(-1))).includes(QC_TYPE_SEAL);
  });
}

function typesIn(qcStatements: Uint8Array): string[] {
  return partsOf(readAsn1(qcStatements)).flatMap((statement) => {
    const [id, types] = partsOf(statement);
    if (oidOf(id) === QC_TYPE) return partsOf(types).map(oidOf);
    // Seen as well: the type as a statement of its own.
    return [oidOf(id)];
  });
}
