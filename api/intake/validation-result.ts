import type { SchemaVerdict } from '../../validation/schema/schema-verdict';

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
const LATER_LAYERS = ['en16931', 'peppol', 'xrechnung', 'national'];

export function validationResult(verdict: SchemaVerdict): ValidationResult {
  const { valid, documentType, rootElement, customizationId, errors, wellFormed } = verdict;
  return {
    valid,
    ...(documentType === undefined ? {} : { documentType }),
    ...(rootElement === undefined ? {} : { rootElement }),
    ...(customizationId === undefined ? {} : { customizationId }),
    errors,
    evaluated: wellFormed ? ['well-formed', 'ubl-2.1-xsd'] : ['well-formed'],
    notEvaluated: wellFormed ? LATER_LAYERS : ['ubl-2.1-xsd', ...LATER_LAYERS],
  };
}
