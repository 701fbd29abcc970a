import { joinParts } from '../tree/join-parts';
import type { RulePart } from '../tree/tree-rule-set';
import { arithmetic } from './arithmetic';
import { documentRules } from './document-rules';
import { en16931OfPortugal } from './en16931';
import { formRules } from './form-rules';
import { itemProperties } from './item-properties';
import { neededElements } from './needed-elements';
import { notes } from './notes';
import { vatCategories } from './vat-categories';

/** CIUS-PT of eSPap, one artefact: a copy of EN 16931 and rules for the form of every value. */
export const ciusPt: RulePart = joinParts([
  en16931OfPortugal,
  documentRules,
  neededElements,
  formRules,
  notes,
  itemProperties,
  arithmetic,
  vatCategories,
]);
