import { createHash } from 'node:crypto';
import type { DocumentContext } from '../model/document-context';
import { PDF_A_VERSION } from '../pdf-a/pdf-a-version';
import type { QrPayload } from '../qr/qr-payload';
import type { Language } from './language';
import { TEMPLATE_VERSION } from './template-version';
import type { Watermark } from './watermark';

/** Everything a rendered page depends on; equal keys mean equal pages. */
export interface RenderingIdentity {
  /** The XML as it came, or UBL of what came as JSON. */
  xml: Uint8Array;
  language: Language;
  context: Pick<DocumentContext, 'countryIso' | 'flow'>;
  /** Claims of the page on the document as it stands now. */
  claims: { recordedQr?: QrPayload; watermark?: Watermark };
  /** Version of the company's brand. */
  brand?: string | undefined;
}

export function renderingKey({ xml, language, context, claims, brand }: RenderingIdentity): string {
  const { recordedQr, watermark } = claims;
  const words = recordedQr && [recordedQr.payload, recordedQr.heading, recordedQr.caption];
  const { countryIso, flow } = context;
  const parts = [TEMPLATE_VERSION, PDF_A_VERSION, language, countryIso, flow, words ?? '', watermark ?? ''];
  if (brand !== undefined) parts.push(brand);
  return createHash('sha256').update(JSON.stringify(parts)).update(xml).digest('hex');
}

/** The same for a file that is converted: it belongs to no country. */
export function conversionKey({
  sha256,
  format,
  language,
}: {
  sha256: string;
  format: string;
  language: Language;
}): string {
  return createHash('sha256')
    .update(JSON.stringify([TEMPLATE_VERSION, PDF_A_VERSION, 'conversion', language, format, sha256]))
    .digest('hex');
}
