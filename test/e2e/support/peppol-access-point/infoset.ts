import { readEnvelope, type EnvelopeHeader } from '../../../../countries/peppol/envelope';
import { loadLibxml } from '../../../../documents/xml/libxml';

/** What two documents have in common that say the same, whatever has written them: exclusive canonical XML. */
export async function infosetOf(document: Uint8Array | string): Promise<string> {
  const libxml = await loadLibxml();
  const read = libxml.withDocument(Buffer.from(document), (parsed) => parsed.canonicalize('exclusive', { only: [] }));
  if (!read.wellFormed) throw new Error('the document is not well-formed');
  return Buffer.from(read.result).toString();
}

/** The envelope as the service reads it, and the infoset of the document in it. */
export async function openEnvelope(bytes: Uint8Array): Promise<{ header: EnvelopeHeader; infoset: string }> {
  const read = readEnvelope(await loadLibxml(), bytes);
  if (read.kind === 'refused') throw new Error(`${read.code}: ${read.message}`);
  return { header: read.header, infoset: await infosetOf(read.payload) };
}
