import { createHash } from 'node:crypto';

/** Derived from the documentId, so that a lookup after any restart tells exactly what the first answer told. */
export function referenceOf(documentId: string, countryIso: string): string {
  return `SBX-${countryIso}-${digest('reference', documentId).slice(0, 16).toUpperCase()}`;
}

export function receiptOf(documentId: string): string {
  return digest('receipt', documentId);
}

function digest(purpose: string, documentId: string): string {
  return createHash('sha256').update(`${purpose}:${documentId.toLowerCase()}`).digest('hex');
}
