import type { DryRun, ForeseenMessage } from '../../application/intake/dry-run';
import { systemNamed } from '../../countries/integration/systems';
import type { Language } from '../../documents/rendering/language';
import { present } from '../../platform/present';
import { renderFinding } from '../../validation/finding-messages';

/** A longer message is told by its size: whoever wants it has the document itself. */
const LONGEST_MESSAGE = 4 * 1_048_576;

/** DryRun: what is known of a document that would be submitted. */
export function dryRunResponse(ran: DryRun, language: Language, withContent = true) {
  const { result, findings, ruleSets, duplicate, system, isConfigured, isTest, message } = ran;
  return {
    result,
    findings: findings.map((finding) => renderFinding(finding, language)),
    ruleSets,
    ...present({ duplicateOf: duplicate, isTest }),
    system: { id: system, name: systemNamed(system)?.name ?? system, isConfigured },
    ...present({ message: message && messageOf(message, withContent) }),
  };
}

function messageOf(
  { contentType, text, isValid, notChecked, provisional }: Extract<ForeseenMessage, { kind: 'message' }>,
  withContent: boolean,
): object {
  const size = Buffer.byteLength(text);
  const content = withContent && size <= LONGEST_MESSAGE ? text : undefined;
  return { contentType, size, ...present({ isValid, notChecked, provisional, content }) };
}
