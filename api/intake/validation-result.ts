import { LAYERS } from '../../validation/layers';
import { OWN_LAYERS } from '../../validation/own-layers';
import { UBL_SCHEMA } from '../../validation/schema/ubl/schema-name';
import type { SchemaVerdict } from '../../validation/schema/schema-verdict';
import { present } from '../../platform/present';

/** UBLValidationResult of the specification. */
export interface ValidationResult {
  valid: boolean;
  documentType?: string;
  rootElement?: string;
  customizationId?: string;
  errors: SchemaVerdict['errors'];
  evaluated: string[];
  notEvaluated: string[];
}

/** Layers that this operation never checks; submission does, and reports them as findings. */
const LATER_LAYERS = [...LAYERS, ...OWN_LAYERS];

export function validationResult(verdict: SchemaVerdict): ValidationResult {
  const { valid, documentType, rootElement, customizationId, errors, wellFormed } = verdict;
  return {
    valid,
    ...present({ documentType, rootElement, customizationId }),
    errors,
    evaluated: wellFormed ? ['well-formed', UBL_SCHEMA] : ['well-formed'],
    notEvaluated: wellFormed ? LATER_LAYERS : [UBL_SCHEMA, ...LATER_LAYERS],
  };
}
