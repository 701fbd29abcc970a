import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import type { PreviewAnswer, PreviewTask } from '../preview';
import { mapMessage } from './map-message';
import { participantsOf } from './participants-of';

const NOT_CHECKED = 'Whether the receiver is registered in Peppol and takes such documents there.';

/** The document as it would be handed to the access point. */
export async function previewDocument(
  schema: UblSchemaValidator,
  { ubl, options }: PreviewTask,
): Promise<PreviewAnswer> {
  const mapped = await mapMessage(schema, { ubl, participants: participantsOf(options) });
  if (mapped.kind === 'not-expressible') return mapped;
  const text = new TextDecoder().decode(mapped.xml ?? ubl);
  return {
    kind: 'message',
    contentType: 'application/xml',
    text,
    isValid: true,
    warnings: [],
    notChecked: NOT_CHECKED,
  };
}
