import type { XmlElement } from '../../documents/xml/element-tree';
import type { Context } from './context';
import { RuleAborted } from './rule-aborted';
import type { RuleDocument } from './rule-document';

type Condition = (element: XmlElement, document: RuleDocument) => boolean;

/** The official engines take a condition of a context that cannot be evaluated as not met: the rule stays silent there. */
function isMet(condition: Condition, element: XmlElement, document: RuleDocument): boolean {
  try {
    return condition(element, document);
  } catch (error) {
    if (error instanceof RuleAborted) return false;
    throw error;
  }
}

/** The elements of a context that meet the condition; where it cannot be evaluated an element does not fit. */
export function fitting(context: Context, condition: Condition): Context {
  return (document) => context(document).filter((element) => isMet(condition, element, document));
}

/** Whether the document meets the condition; not if it cannot be evaluated. */
export function fits(document: RuleDocument, condition: (document: RuleDocument) => boolean): boolean {
  return isMet((_root, whole) => condition(whole), document.root, document);
}

/** The context in documents that meet the condition, nothing in others and where it cannot be evaluated. */
export function inDocuments(condition: (document: RuleDocument) => boolean, context: Context): Context {
  return (document) => (fits(document, condition) ? context(document) : []);
}
