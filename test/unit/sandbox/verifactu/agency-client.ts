import { VerifactuSchemaValidator } from '../../../../countries/es/verifactu/schema-validator';
import type { CertificateAuthority } from '../../../../sandbox/tls/certificate-authority';
import { childrenOf, textAt, type XmlNode } from '../../../../sandbox/soap/xml-node';
import type { AuthoritiesOptions } from '../../../../sandbox/authorities';
import {
  CertifiedClient,
  faultCode,
  openRigWith,
  payloadOf,
  type AnsweredRecord,
  type CallOptions,
  type ClientOptions,
  type Rig,
} from '../certified-client';
import { COMPANY } from './elements';
import { submission } from './messages';
import type { Written } from './test-chain';

export const VERIFACTU_PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

/** What is answered to one record. */
export interface Line extends AnsweredRecord {
  number: string;
  node: XmlNode;
}

/** A client of VERI*FACTU. */
export class AgencyClient extends CertifiedClient {
  private constructor(
    options: ClientOptions,
    private readonly validator: VerifactuSchemaValidator,
  ) {
    super(options);
  }

  static async at(tlsUrl: string, certificates: CertificateAuthority, nif = COMPANY): Promise<AgencyClient> {
    const company = await certificates.issueClient(nif);
    const options = { tlsUrl, ca: certificates.certificate, company, path: VERIFACTU_PATH };
    return new AgencyClient(options, await VerifactuSchemaValidator.create());
  }

  /** The body of an answer, which has to be valid by the schema. */
  async ask(message: string, options?: CallOptions): Promise<XmlNode> {
    const { status, text } = await this.call(message, options);
    expect([status, faultCode(text)]).toEqual([200, undefined]);
    expect(this.validator.validate(Buffer.from(text)).errors).toEqual([]);
    return payloadOf(text);
  }

  /** Sends records in one message; the lines in their order. */
  async send(records: readonly Written[], header?: Parameters<typeof submission>[1]): Promise<Line[]> {
    return linesOf(await this.ask(submission(records, header)));
  }

  async sendOne(record: Written): Promise<Line> {
    const [line] = await this.send([record]);
    if (line === undefined) throw new Error('an answered record has a line');
    return line;
  }
}

/** A sandbox with a client, for the tests of a file; it must not have failed by their end. */
export function openRig(options: Partial<AuthoritiesOptions> = {}): Rig<AgencyClient> {
  return openRigWith((tlsUrl, certificates) => AgencyClient.at(tlsUrl, certificates), options);
}

export function linesOf(payload: XmlNode): Line[] {
  return childrenOf(payload)
    .filter(([name]) => name === 'RespuestaLinea')
    .map((node) => {
      const code = textAt(node, 'CodigoErrorRegistro');
      return {
        number: textAt(node, 'IDFactura', 'NumSerieFactura') ?? '',
        state: textAt(node, 'EstadoRegistro') ?? '',
        ...(code !== undefined && { code: Number(code) }),
        node,
      };
    });
}

export function rowsOf(payload: XmlNode): XmlNode[] {
  return childrenOf(payload).filter(([name]) => name === 'RegistroRespuestaConsultaFactuSistemaFacturacion');
}
