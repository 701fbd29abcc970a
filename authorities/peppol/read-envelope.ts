import { readPushedMessage, type PushedMessage } from '../../countries/peppol/pushed-message';
import { answerReader } from '../../countries/wire/answer-reader';
import { loadLibxml } from '../../documents/xml/libxml';

/** Reads what the access point forwards. */
export async function envelopeReader(): Promise<(bytes: Uint8Array) => PushedMessage> {
  const libxml = await loadLibxml();
  const schemas = answerReader(libxml);
  return (bytes) => readPushedMessage(libxml, schemas, bytes);
}
