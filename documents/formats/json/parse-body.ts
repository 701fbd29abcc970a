import { parseJsonBody } from './json-gate';
import { JsonRefused } from './json-refused';
import type { Problem } from '../../../platform/errors';
import { present } from '../../../platform/present';

export type ParsedBody = { ok: true; value: unknown } | { ok: false; problem: Problem };

export function parseBody(bytes: Uint8Array): ParsedBody {
  try {
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
