import { verifactuSchemas } from '../../schemas/es-verifactu/verifactu-schemas';
import { generateXsds } from '../../schemas/xsd/generate-xsds';
import { xsdFileName } from '../../schemas/xsd/schema-set';
import { loadLibxml } from '../../documents/xml/libxml';
import { RequestReader, type ElementLimits } from '../aeat/request-reader';

/** By the schemas; that of the records has a code of its own. */
const LIMITS: ElementLimits = {
  RegistroFactura: { most: 1_000, code: 4114 },
  DetalleDesglose: { most: 12, code: 4113 },
  IDDestinatario: { most: 1_000, code: 4113 },
  IDFacturaRectificada: { most: 1_000, code: 4113 },
  IDFacturaSustituida: { most: 1_000, code: 4113 },
};

/** What clients may send; the schema of the envelope allows answers as well. */
const REQUESTS: readonly string[] = ['RegFactuSistemaFacturacion', 'ConsultaFactuSistemaFacturacion'];

const ENVELOPE_PREFIX = 'soapenv';

/** Loads libxml2 and compiles the schemas of VERI*FACTU. */
export async function openVerifactuReader(): Promise<RequestReader> {
  const set = verifactuSchemas();
  const libxml = await loadLibxml();
  const schema = libxml.compileSchema(generateXsds(set), xsdFileName(set, ENVELOPE_PREFIX));
  return new RequestReader(libxml, schema, { limits: LIMITS, requests: REQUESTS });
}
