import type { TermPath } from '../../documents/model/term-path';
import { present } from '../../platform/present';
import type { Finding } from '../../validation/finding';

export type NetworkRule =
  | 'PEPPOL_DOCUMENT_TYPE_UNKNOWN'
  | 'PEPPOL_PROCESS_MISMATCH'
  | 'PEPPOL_SENDER_NOT_OURS'
  | 'PEPPOL_RECEIVER_MISSING'
  | 'PEPPOL_ADDRESS_NOT_PEPPOL'
  | 'PEPPOL_LEITWEG_MISMATCH'
  | 'PEPPOL_RECEIVER_NOT_FOUND'
  | 'PEPPOL_DOCUMENT_TYPE_NOT_SUPPORTED'
  | 'PEPPOL_NO_ENDPOINT';

/** Values of the sentence: those that all findings have, and what this one needs beside them. */
type Facts = Readonly<
  Partial<Record<'found' | 'expected' | 'document' | 'zone' | 'receiver' | 'process', string | undefined>>
>;

/** Why an invoice cannot be sent over the network. It is told before anything has left, and its number is free again. */
export function networkFinding(
  rule: NetworkRule,
  at: TermPath,
  { found, expected, ...parameters }: Facts = {},
): Finding {
  return {
    ruleSet: 'PEPPOL NETWORK',
    rule,
    severity: 'error',
    terms: [String(at.at(-1))],
    parameters: present(parameters),
    at,
    ...present({ found: found ?? '–', expected }),
  };
}
