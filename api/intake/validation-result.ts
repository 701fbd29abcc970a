import { layersFor } from '../../validation/layers';
import { OWN_LAYERS } from '../../validation/own-layers';
import { knownSpecification } from '../../validation/specifications';
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
export const LATER_LAYERS: readonly string[] = [...layersFor('ubl'), ...OWN_LAYERS];

export function validationResult(verdict: SchemaVerdict): ValidationResult {
  const { valid, documentType, rootElement, customizationId, errors, wellFormed } = verdict;
  return {
    valid,
    ...present({ documentType, rootElement, customizationId }),
    errors,
    evaluated: wellFormed ? ['well-formed', UBL_SCHEMA] : ['well-formed'],
    notEvaluated: [...(wellFormed ? [] : [UBL_SCHEMA]), ...LATER_LAYERS, ...specificationNotJudged(customizationId)],
  };
}

/** The specification that the document declares, if no operation of the service has rules for it. */
function specificationNotJudged(customizationId = ''): string[] {
  const known = knownSpecification(customizationId, 'ubl');
  return known === undefined || known.status === 'judged' ? [] : [known.name];
}
