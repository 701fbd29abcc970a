import { renderFinding } from '../../validation/finding-messages';
import type { FindingMessage } from '../../validation/finding';
import type { SchemaError } from '../../validation/schema/schema-verdict';
import type { DocumentVerdict } from '../../validation/validate-document';

/** What the validation command answers about one document (design.md sections 8 and 11). */
export interface ValidationAnswer {
  id: string;
  valid: boolean;
  wellFormed: boolean;
  rootElement?: string;
  xsd: { name: string; valid: boolean; errors: readonly SchemaError[] };
  ruleSets: readonly string[];
  notEvaluated: readonly string[];
  findings: readonly FindingMessage[];
}

export function answerOf(id: string, verdict: DocumentVerdict, language: string): ValidationAnswer {
  const { valid, wellFormed, rootElement, schema, ruleSets, notEvaluated } = verdict;
  return {
    id,
    valid,
    wellFormed,
    ...(rootElement === undefined ? {} : { rootElement }),
    xsd: schema,
    ruleSets,
    notEvaluated,
    findings: verdict.findings.map((finding) => renderFinding(finding, language)),
  };
}
