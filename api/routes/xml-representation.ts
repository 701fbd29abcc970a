import { printedXml } from '../../application/rendering/printed-xml';
import { UNCONVERTED_ELEMENTS } from '../openapi/unconverted-header';
import { payloadOf, inlineFile, type Representation } from './representation';

/**
 * XML byte for byte as submitted, unless that needs the charset it came with; for a JSON document the UBL made from it. In another syntax,
 * if that is asked for, with the names of what it does not say.
 */
export const xmlRepresentation: Representation = async ({ payloads, pool }, document, _language, reader) => {
  const payload = await payloadOf(payloads, document.documentId);
  const { format, xml } = printedXml(payload);
  const { syntax } = reader;
  const disposition = { 'Content-Disposition': inlineFile(document, 'xml') };
  const tag = `${payload.sha256}-${payload.format}`;
  // ZUGFeRD 1 is the CII of its time.
  if (syntax === undefined || syntax === format || (syntax === 'cii' && format === 'zugferd-1'))
    return {
      status: 200,
      headers: { ETag: `"${tag}"`, ...disposition },
      body: { kind: 'bytes', bytes: xml, contentType: 'application/xml' },
    };
  const task = { kind: 'convert-syntax', format, syntax, bytes: Uint8Array.from(xml) } as const;
  const converted = await pool.run<'convert-syntax'>(task, reader);
  return {
    status: 200,
    headers: {
      ETag: `"${tag}-as-${syntax}"`,
      ...disposition,
      ...(converted.left === '' ? {} : { [UNCONVERTED_ELEMENTS]: converted.left }),
    },
    body: { kind: 'bytes', bytes: converted.xml, contentType: 'application/xml' },
  };
};
