import type { XmlElement } from '../../../documents/xml/element-tree';
import { atRoot } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import type { RuleDocument, Syntax } from '../../tree/rule-document';
import { fatal, type RuleAt, rulesAt } from '../../tree/rules-at';
import { attribute, childrenOf, exists, select, selectFirst } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { linesOfInvoice, PRECEDING_NUMBER, LINE_PATHS, precedingOf } from '../lines';
import { CONSOLIDATED_CREDIT, CREDITS, MUTUAL_MODES, SUB_INVOICE, SUB_PROCESS } from './codes';
import { asks } from './firing';
import type { InvoicePaths } from './invoice-paths';
import { priceForm, signedPriceForm } from './value-tests';

const LINES: Readonly<Record<Syntax, readonly string[]>> = {
  ubl: ['cac:InvoiceLine', 'cac:CreditNoteLine'],
  cii: ['rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem'],
};

const PRICES: Readonly<Record<Syntax, Readonly<Record<string, string>>>> = {
  ubl: {
    'BT-146': 'cac:Price/cbc:PriceAmount',
    'BT-148': 'cac:Price/cac:AllowanceCharge/cbc:BaseAmount',
  },
  cii: {
    'BT-146': 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
    'BT-147':
      'ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge/ram:ActualAmount',
    'BT-148': 'ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:ChargeAmount',
  },
};

const PROPERTIES: Readonly<Record<Syntax, string>> = {
  ubl: 'cac:Item/cac:AdditionalItemProperty',
  cii: 'ram:SpecifiedTradeProduct/ram:ApplicableProductCharacteristic',
};

/** An item property has either a value or a quantity with its unit. */
function hasOneValue(property: XmlElement, syntax: Syntax): boolean {
  const [value, quantity] = syntax === 'ubl' ? ['cbc:Value', 'cbc:ValueQuantity'] : ['ram:Value', 'ram:ValueMeasure'];
  const quantities = childrenOf(property, quantity);
  if (quantities.length === 0) return exists(property, value);
  return !exists(property, value) && quantities.some((one) => attribute(one, 'unitCode') !== undefined);
}

/** A credit names what it credits at the head, or on every line that counts, by number and date. */
function namesCredited(document: RuleDocument, { preceding, precedingNumber, precedingDate }: InvoicePaths): boolean {
  const isNamed = (reference: XmlElement): boolean =>
    exists(reference, precedingNumber) && exists(reference, precedingDate);
  if (select(document.root, preceding).some(isNamed)) return true;
  const lines = linesOfInvoice(document).filter(({ counts }) => counts);
  return lines.every(({ element }) =>
    precedingOf(element, document).some(
      (one) => exists(one, PRECEDING_NUMBER[document.syntax]) && exists(one, LINE_PATHS[document.syntax].precedingDate),
    ),
  );
}

/** Rules about lines, and about what a credit must name. */
export function lineRules(paths: InvoicePaths): RulePart {
  const { syntax, roots } = paths;
  // UBL asks credits in credit notes only.
  const creditRoots = syntax === 'ubl' ? ['CreditNote'] : roots;
  const isOfType = (root: XmlElement, types: readonly string[]): boolean =>
    paths.type.flatMap((path) => select(root, path)).some((type) => types.includes(stringValue(type)));

  function priceRule(term: string, path: string): RuleAt {
    return fatal([term], (line, fires, { root }) => {
      const isMutual = select(root, paths.process).some((mode) => MUTUAL_MODES.includes(stringValue(mode)));
      for (const price of select(line, path)) {
        const offence = (isMutual ? signedPriceForm : priceForm)(price);
        if (offence) fires(price, { found: offence.found ?? '', expected: '6', textKey: offence.textKey ?? '' });
      }
    });
  }
  function twoOfKind(references: readonly XmlElement[], kindOf: (one: XmlElement) => string[]): XmlElement | undefined {
    for (const kind of [SUB_INVOICE, SUB_PROCESS]) {
      const [, second] = references.filter((one) => kindOf(one).includes(kind));
      if (second) return second;
    }
    return undefined;
  }
  const kinds = (one: XmlElement): string[] =>
    syntax === 'ubl' ? [attribute(one, 'schemeID') ?? ''] : childrenOf(one, 'ram:ReferenceTypeCode').map(stringValue);
  const referenceRule = (term: string, path: string): RuleAt =>
    asks([term], (group) => {
      const element = twoOfKind(select(group, path), kinds);
      return element && { element, textKey: 'france.reference-twice' };
    });

  const ofLines = LINES[syntax].map((path) =>
    joinParts([
      rulesAt(atRoot(roots, path), {
        ...Object.fromEntries(
          Object.entries(PRICES[syntax]).map(([term, price]) => [`BR-FR-DEC-03_${term}`, priceRule(term, price)]),
        ),
        ...(syntax === 'cii' && { 'BR-FR-30_BT-128': referenceRule('BT-128', 'ram:AdditionalReferencedDocument') }),
      }),
      rulesAt(atRoot(roots, `${path}/${PROPERTIES[syntax]}`), {
        'BR-FR-28-Value': asks(['BT-161', 'BT-160'], (property) =>
          hasOneValue(property, syntax) ? undefined : { element: property, textKey: 'france.property-value' },
        ),
        ...(syntax === 'cii' && { 'BR-FR-27_BG-32': propertyName('ram:Description', 'ram:TypeCode') }),
      }),
      ...(syntax === 'ubl'
        ? [
            rulesAt(atRoot(roots, `${path}/cac:DocumentReference`), {
              'BR-FR-30_BT-128': referenceRule('BT-128', 'cbc:ID'),
            }),
          ]
        : []),
    ]),
  );
  return joinParts([
    ...ofLines,
    syntax === 'ubl'
      ? rulesAt(atRoot(roots, 'cac:AdditionalDocumentReference'), {
          'BR-FR-29_BT-18': referenceRule('BT-18', 'cbc:ID'),
        })
      : rulesAt(atRoot(roots, 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement'), {
          'BR-FR-29_BT-18': referenceRule('BT-18', 'ram:AdditionalReferencedDocument'),
        }),
    // The artefact looks for items right below the root, where no valid document has one.
    ...(syntax === 'ubl'
      ? [rulesAt(atRoot(roots, PROPERTIES.ubl), { 'BR-FR-27_BG-32': propertyName('cbc:Name', 'cbc:NameCode') })]
      : []),
    rulesAt(atRoot(creditRoots), {
      'BR-FR-CO-03_BT-3': asks(['BT-12', 'BT-73', 'BT-74', 'BT-3'], (root) => {
        if (!isOfType(root, [CONSOLIDATED_CREDIT])) return undefined;
        const missing = [paths.contract, paths.periodStart, paths.periodEnd].some((path) => !exists(root, path));
        return missing ? { element: root, textKey: 'france.consolidated-credit' } : undefined;
      }),
      'BR-FR-CO-05_BT-3': fatal(['BT-25', 'BT-26', 'BT-3'], (root, fires, document) => {
        if (!isOfType(root, CREDITS) || namesCredited(document, paths)) return;
        fires(selectFirst(root, paths.preceding) ?? root, { textKey: 'france.credited' });
      }),
    }),
  ]);
}

function propertyName(...names: readonly string[]): RuleAt {
  return asks(['BT-160'], (property) =>
    names.some((name) => exists(property, name)) ? undefined : { element: property, textKey: 'france.property-name' },
  );
}
