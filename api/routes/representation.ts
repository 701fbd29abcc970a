import type { TargetSyntax } from '../../documents/formats/convert-syntax';
import { fileNameIn } from '../../documents/document-mode';
import type { Language } from '../../documents/rendering/language';
import type { ReadingTurn } from '../../platform/reading-pool';
import type { DocumentPayload } from '../../storage/document-record';
import type { PayloadRepository } from '../../storage/payload-repository';
import type { ApiDependencies } from '../dependencies';
import type { Reply } from '../reply';
import type { OwnDocument } from './find-own-document';

/** The reader: the owner of a turn in the pools, and a signal for when the client has gone. */
export interface Reader extends ReadingTurn {
  gone: AbortSignal;
  /** The syntax of EN 16931 that XML is asked for in; undefined: as it came. */
  syntax?: TargetSyntax;
}

export type Representation = (
  deps: ApiDependencies,
  document: OwnDocument,
  language: Language,
  reader: Reader,
) => Promise<Reply>;

export async function payloadOf(
  payloads: Pick<PayloadRepository, 'find'>,
  documentId: string,
): Promise<DocumentPayload> {
  const payload = await payloads.find(documentId);
  if (payload === undefined) throw new Error(`the payload of document ${documentId} is missing`);
  return payload;
}

const LONE_SURROGATE = /\p{Cs}/gu;

/** `Content-Disposition` that browsers show in place, named after the document. */
export function inlineFile({ companyId, documentType, documentNumber }: OwnDocument, extension: string): string {
  const name = `${documentType.toLowerCase().replace('_', '-')}-${documentNumber.slice(0, 100)}.${extension}`;
  return inlineFileName(fileNameIn(companyId, name));
}

export function inlineFileName(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._-]/g, '_');
  const encoded = encodeURIComponent(name.replace(LONE_SURROGATE, '_')).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}
