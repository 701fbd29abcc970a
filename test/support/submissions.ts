import { createHash, randomUUID } from 'node:crypto';
import type { Submission } from '../../sandbox/submission';
import { present } from '../../platform/present';

/** A submission that the sandbox takes; every one is a document of its own. */
export function submissionOf(changes: Partial<Submission> = {}, ubl = '<Invoice/>'): Submission {
  const content = Buffer.from(ubl);
  return {
    documentId: randomUUID(),
    countryIso: 'ES',
    purpose: 'EINVOICING',
    flow: 'ISSUED',
    documentNumber: `N-${randomUUID()}`,
    documentType: 'INVOICE',
    companyVatNumber: 'ESB12345674',
    sha256: createHash('sha256').update(content).digest('hex'),
    content: content.toString('base64'),
    ...changes,
  };
}

export function postJson(url: string, body: unknown, method = 'POST', signal?: AbortSignal): Promise<Response> {
  return fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...present({ signal }),
  });
}

export async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}
