import { present } from '../../platform/present';
import type { PdfContainer } from '../../storage/document-record';
import type { ValidationTask } from './validate-stored';

type Beside = Omit<ValidationTask, 'ubl'>;

/** The same with bytes that may go over to a thread: their memory may be shared with all that came from the database with them. */
export function inOwnMemory({ json, cii, container, ...rest }: Beside): Beside {
  return {
    ...rest,
    ...present({
      json: json && Uint8Array.from(json),
      cii: cii && Uint8Array.from(cii),
      container: container && ownContainer(container),
    }),
  };
}

function ownContainer({ metadata, ...names }: PdfContainer): PdfContainer {
  return { ...names, ...present({ metadata: metadata && Uint8Array.from(metadata) }) };
}
