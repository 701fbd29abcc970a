import { renderFinding } from '../../documents/finding-messages';
import type { FindingMessage } from '../../documents/finding';
import type { SchemaError } from '../../documents/formats/schema/schema-verdict';
import type { XmlVerdict } from '../../documents/judge-xml';

/** What the validation command answers about one document. */
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

export function answerOf(id: string, verdict: XmlVerdict, language: string): ValidationAnswer {
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
