import type { XmlElement } from '../../documents/xml/element-tree';
import { amountsUbl } from '../en16931/amounts/ubl';
import { needsElement } from '../en16931/presence/needs';
import { presenceUblOf } from '../en16931/presence/ubl';
import { ublSyntax } from '../en16931/syntax/ubl';
import { adapted } from '../tree/adapted-rules';
import { joinParts } from '../tree/join-parts';
import type { RuleDocument } from '../tree/rule-document';
import { isBelow } from '../tree/select';
import type { RulePart } from '../tree/tree-rule-set';
import { isInNeither } from './allowances';
import { EARLIER, earlierRules } from './earlier-rules';

/** Rules of EN 16931 that CIUS-PT does not have: it calculates for itself. */
const WITHOUT: ReadonlySet<string> = new Set([
  ...['BR-51', 'BR-53', 'BR-B-01', 'BR-B-02', 'BR-CO-05', 'BR-CO-06', 'BR-CO-09', 'BR-CO-10', 'BR-CO-11', 'BR-CO-12'],
  ...['BR-CO-13', 'BR-CO-14', 'BR-CO-15', 'BR-CO-16', 'BR-CO-17', 'UBL-CR-002', 'UBL-DT-01', 'UBL-DT-27', 'UBL-DT-28'],
  // Another rule of the artefact takes their elements first.
  ...['UBL-SR-13', 'UBL-SR-22', 'UBL-SR-33'],
  // These ask for what no document has.
  ...['UBL-CR-282', 'UBL-CR-512', 'UBL-CR-528', 'UBL-CR-572', 'UBL-CR-577', 'UBL-CR-583'],
]);

/** The newest of UBL's own rules that it has. */
const LAST: Readonly<Record<string, number>> = { CR: 647, SR: 41 };

function isLater(rule: string): boolean {
  const [, series = '', number = ''] = /^UBL-(CR|SR)-(\d+)$/.exec(rule) ?? [];
  return Number(number) > (LAST[series] ?? Number(number));
}

/** Rules that begin at the root of an invoice and so do not see credit notes; those of groups see them anywhere. */
function isOfInvoices(rule: string): boolean {
  return /^UBL-(CR-|DT-(?!0[67])|SR-(0[1-689]|1[0-8]|24|29|39|40))/.test(rule);
}

const ofArtefact = adapted(joinParts([presenceUblOf(needsElement), amountsUbl, ublSyntax]), {
  without: (rule) => WITHOUT.has(rule) || EARLIER.has(rule) || isLater(rule),
  // What UBL has too much of is only warned of.
  severity: (rule) => (rule.startsWith('UBL-SR-') ? 'warning' : undefined),
});

const OF_ALLOWANCES = /^BR-(3[1-8]|4[1-4]|CO-2[1-4])$|^UBL-SR-3[01]$/;
/** Lines of invoices have one note and one period, wherever they stand; those of credit notes are not asked. */
const OF_INVOICE_LINES: readonly string[] = ['UBL-SR-34', 'UBL-SR-36'];

/** Whether the artefact does not see the element. */
function isUnseen(rule: string, element: XmlElement, document: RuleDocument): boolean {
  if (document.root.key !== 'Invoice' && isOfInvoices(rule)) return true;
  if (OF_INVOICE_LINES.includes(rule)) return isBelow(element, 'cac:CreditNoteLine');
  return OF_ALLOWANCES.test(rule) && isInNeither(element);
}

/** The rules of EN 16931 of which CIUS-PT holds a copy. */
export const en16931OfPortugal: RulePart = joinParts([
  {
    facts: ofArtefact.facts,
    checks: ofArtefact.checks.map(({ rules, validate }) => ({
      rules,
      validate(document, report) {
        validate(document, {
          fires(rule, element, detail) {
            if (!isUnseen(rule, element, document)) report.fires(rule, element, detail);
          },
        });
      },
    })),
  },
  earlierRules,
]);
