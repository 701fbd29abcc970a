import { createHash, type X509Certificate } from 'node:crypto';
import type { LibxmlSchema } from '../../documents/xml/libxml';
import { SignatureRefused } from '../signature/signature-refused';
import type { SignedDocument } from '../signature/signed-document';
import { isIssuedBy } from '../signature/signing-certificate';
import type { FicheroRecibido } from './events';
import { FaceFault } from './face-fault';
import { facturaOf, invoiceIn, missingUnidades, type Factura, type Party } from './invoice';
import type { Fichero } from './requests';
import { brokenSum } from './sums';
import { signerOf } from './xades';
import { Unreadable, type XmlReader } from './xml-reader';

/** An invoice that could be read, with what is found wrong in it first. */
export interface ReadInvoice {
  factura: Factura;
  firmante: Party;
  fichero: FicheroRecibido;
  fault?: FaceFault;
}

/** Facts by which invoices are judged. */
export interface Judgement {
  schema: LibxmlSchema;
  /** Authority whose certificates are believed. */
  authority: X509Certificate;
  at: Date;
}

/** Root of what is taken. */
const FACTURAE = 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml';

/** @throws FaceFault where it cannot be told which invoice it is */
export function readInvoice(reader: XmlReader, { nombre, content }: Fichero, judgement: Judgement): ReadInvoice {
  try {
    return reader.read(
      content,
      ({ tree, signed, fault }) => {
        if (tree.name !== 'Facturae' || tree.namespace !== FACTURAE)
          throw wrong('El fichero no es una Facturae 3.2.2.');
        if (fault !== undefined) throw wrong(`La factura no cumple el esquema de Facturae 3.2.2. ${fault}`);
        const invoice = invoiceIn(tree);
        if (invoice === undefined) throw wrong('El fichero debe contener una factura.');
        const factura = facturaOf(tree, invoice);
        const fichero = { nombre, sha256: sha256Of(content) };
        try {
          const firmante = firmanteOf(signed, judgement);
          const [missing] = missingUnidades(factura);
          if (missing !== undefined) throw wrong(`Falta la unidad con el rol ${missing}.`);
          const broken = brokenSum(tree, invoice);
          if (broken !== undefined) throw wrong(`El importe ${broken} no es correcto.`);
          return { factura, firmante, fichero };
        } catch (error) {
          if (!(error instanceof FaceFault)) throw error;
          return { factura, firmante: { nif: '', nombre: '' }, fichero, fault: error };
        }
      },
      judgement.schema,
    );
  } catch (error) {
    if (error instanceof Unreadable) throw wrong(error.message);
    throw error;
  }
}

export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function firmanteOf(signed: SignedDocument, { authority, at }: Judgement): Party {
  try {
    const signer = signerOf(signed, at);
    if (!isIssuedBy(signer, authority)) throw new SignatureRefused('El certificado no es de un prestador admitido.');
    return { nif: signer.nif ?? '', nombre: signer.nombre };
  } catch (error) {
    if (error instanceof SignatureRefused) throw wrong(`Firma: ${error.message}`);
    throw error;
  }
}

function wrong(text: string): FaceFault {
  return new FaceFault(400, text);
}
