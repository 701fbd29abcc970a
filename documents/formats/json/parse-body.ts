import { parseJsonBody } from './json-gate';
import { JsonRefused } from './json-refused';
import type { Problem } from '../../../platform/errors';
import { present } from '../../../platform/present';

export type ParsedBody = { ok: true; value: unknown } | { ok: false; problem: Problem };

export function parseBody(bytes: Uint8Array): ParsedBody {
  try {
    refuseOtherFormats(bytes);
    return { ok: true, value: parseJsonBody(bytes) };
  } catch (error) {
    if (!(error instanceof JsonRefused)) throw error;
    const { code, message, pointer, line, column } = error;
    const place = {
      ...present({ pointer, line, column }),
    };
    return { ok: false, problem: { code, message, ...place } };
  }
}

/** Refuses what is no JSON at all, naming what it is. */
function refuseOtherFormats(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (/^(?:\xef\xbb\xbf)?"?</.test(start)) {
    const message = 'the body is XML; send the XML itself with Content-Type: application/xml';
    throw new JsonRefused('JSON_IS_XML', message);
  }
  if (start.startsWith('%PDF-'))
    throw new JsonRefused(
      'JSON_IS_PDF',
      'the body is a PDF; send the invoice as JSON, or as UBL with Content-Type: application/xml',
    );
}
