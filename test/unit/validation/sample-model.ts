import type { JsonDocument } from '../../../documents/formats/json/json-document';
import { EXAMPLE_DOCUMENT } from '../../../documents/formats/json/json-document-schema';
import { readJsonDocument } from '../../../documents/formats/json/read-json-document';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import type { RuleSetting } from '../../../validation/rule-set';
import { COMPANY, settingOf } from '../formats/json-arbitrary';

export const SETTING: RuleSetting = { context: settingOf('ISSUED').context, company: COMPANY };

export function sampleJson(): JsonDocument {
  return structuredClone(EXAMPLE_DOCUMENT);
}

/** A correct invoice of 800.00 + 21 % = 968.00, free to be spoilt. */
export function sampleModel(change: Partial<SemanticDocument> = {}): SemanticDocument {
  return { ...readJsonDocument(sampleJson(), settingOf('ISSUED')), ...change };
}
