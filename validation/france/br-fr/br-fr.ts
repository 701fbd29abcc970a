import { syntaxPart } from '../../en16931/syntax/syntax-part';
import { joinParts } from '../../tree/join-parts';
import type { RulePart } from '../../tree/tree-rule-set';
import { billingRules } from './billing-rules';
import { categoryRules } from './category-rules';
import { CII_ELEMENTS } from './cii-elements';
import { CII_PATHS } from './cii-paths';
import { elementRules, type ElementRow } from './element-rules';
import type { InvoicePaths } from './invoice-paths';
import { lineRules } from './line-rules';
import { noteRules } from './note-rules';
import { partyPresenceRules } from './party-presence-rules';
import { partyRules } from './party-rules';
import { UBL_ELEMENTS } from './ubl-elements';
import { UBL_PATHS } from './ubl-paths';
import { vendorRules } from './vendor-rules';

const UBL_NAMES = { '{root}': ['Invoice', 'CreditNote'], '{line}': ['cac:InvoiceLine', 'cac:CreditNoteLine'] };
const CII_NAMES = { '{root}': ['rsm:CrossIndustryInvoice'], '{line}': ['ram:IncludedSupplyChainTradeLineItem'] };

function rules(
  elements: readonly ElementRow[],
  names: Readonly<Record<string, readonly string[]>>,
  paths: InvoicePaths,
): RulePart {
  const whole = joinParts([
    noteRules(paths),
    partyPresenceRules(paths),
    partyRules(paths),
    billingRules(paths),
    categoryRules(paths),
    lineRules(paths),
    vendorRules(paths),
  ]);
  return syntaxPart(elementRules(elements), names, [], whole);
}

/** BR-FR: what French platforms ask of every invoice that they exchange (flow 2), whatever its profile. */
export const brFrUbl = rules(UBL_ELEMENTS, UBL_NAMES, UBL_PATHS);
export const brFrCii = rules(CII_ELEMENTS, CII_NAMES, CII_PATHS);
