import { nodeAt, textAt, type XmlNode } from '../../../../sandbox/soap/xml-node';
import type { CertificateAuthority, Identity } from '../../../../sandbox/tls/certificate-authority';
import type { AuthoritiesOptions } from '../../../../sandbox/authorities';
import { CertifiedClient, openRigWith, payloadOf, type Answer, type Rig } from '../certified-client';
import {
  detalleFactura,
  enviarFactura,
  facturae,
  SELLER,
  solicitarAnulacion,
  type Attachment,
  type InvoiceOptions,
} from './messages';
import { signedFacturae, signedMessage, type SigningOptions } from './signing';

const FACE_PATH = '/proveedores/v1/factura';

interface Sending extends InvoiceOptions {
  attachments?: readonly Attachment[];
  invoice?: SigningOptions;
  message?: SigningOptions;
  signer?: Identity;
}

/** What an answer tells of an invoice, or the code of the Fault, or the status of a page. */
export type Told = { registro: string; tramitacion: string; anulacion: string } | number | `HTTP ${number}`;

/** A supplier who signs invoices and messages; TLS asks for no certificate here. */
export class FaceClient extends CertifiedClient {
  private constructor(
    tlsUrl: string,
    ca: string,
    readonly identity: Identity,
  ) {
    super({ tlsUrl, ca, company: identity, path: FACE_PATH });
  }

  static async at(tlsUrl: string, certificates: CertificateAuthority, nif = SELLER): Promise<FaceClient> {
    return new FaceClient(tlsUrl, certificates.certificate, await certificates.issueClient(nif, { keys: 'RSA' }));
  }

  /** A message with this body, signed. */
  async ask(body: string, options: SigningOptions = {}, identity = this.identity): Promise<Answer> {
    return this.call(await signedMessage(body, identity, options), { identity: 'none' });
  }

  async sendMessage(number: string, sending: Sending = {}): Promise<string> {
    const { attachments, invoice, message, signer = this.identity, ...options } = sending;
    const xsig = await signedFacturae(facturae(number, options), signer, invoice);
    return signedMessage(enviarFactura(xsig, `${number}.xsig`, attachments), this.identity, message);
  }

  async send(number: string, sending?: Sending): Promise<Told> {
    return toldBy(await this.call(await this.sendMessage(number, sending), { identity: 'none' }));
  }

  /** Code of the registration. */
  async register(number: string, sending?: Sending): Promise<string> {
    const told = await this.send(number, sending);
    if (typeof told !== 'object') throw new Error(`${number} was refused: ${told}`);
    return told.registro;
  }

  async detail(codigo: string): Promise<Told> {
    return toldBy(await this.ask(detalleFactura(codigo)));
  }

  async cancel(codigo: string, motivo?: string): Promise<Told> {
    return toldBy(await this.ask(solicitarAnulacion(codigo, motivo)));
  }
}

export function toldBy({ status, text }: Answer): Told {
  if (!text.includes(':Envelope')) return `HTTP ${status}`;
  if (status === 500) return Number(/<faultstring>(\d{1,5}) /.exec(text)?.[1]);
  expect(status).toBe(200);
  const factura = facturaIn(text);
  return {
    registro: textAt(factura, 'registro', 'codigo') ?? '',
    tramitacion: textAt(factura, 'estadoTramitacion', 'codigo') ?? '',
    anulacion: textAt(factura, 'estadoAnulacion', 'codigo') ?? '',
  };
}

export function facturaIn(text: string): XmlNode {
  return nodeAt(payloadOf(text), 'return', 'factura') ?? ['factura', ''];
}

/** The sentence of a Fault. */
export function faultText({ text }: Answer): string {
  return /<faultstring>([^<]*)/.exec(text)?.[1]?.trim() ?? '';
}

/** A sandbox with a client, for the tests of a file; it must not have failed by their end. */
export function openFaceRig(options: Partial<AuthoritiesOptions> = {}): Rig<FaceClient> {
  return openRigWith((tlsUrl, certificates) => FaceClient.at(tlsUrl, certificates), options);
}
