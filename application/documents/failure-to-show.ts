import type { ShownFailure } from '../../processing/shown-failure';
import { isBlocking, type Finding } from '../../validation/finding';

/** An authority may put anything where its code belongs; what does not look like one is not shown. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,39}$/;
const OTHER = 'OTHER';

interface Failed {
  failureKind?: 'VALIDATION' | 'INTEGRATION';
  findings: readonly Finding[];
  integration?: { refusal?: { code: string } };
}

/** Undefined for a document that did not fail. */
export function failureToShow({ failureKind, findings, integration }: Failed): ShownFailure | undefined {
  switch (failureKind) {
    case undefined:
      return undefined;
    case 'VALIDATION':
      return { failureKind, reasonCode: codeOf(findings.find(isBlocking)?.rule) };
    case 'INTEGRATION':
      return { failureKind, reasonCode: codeOf(integration?.refusal?.code) };
    default:
      return failureKind satisfies never;
  }
}

function codeOf(text: string | undefined): string {
  return text !== undefined && CODE.test(text) ? text : OTHER;
}
