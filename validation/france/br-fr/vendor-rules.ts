import type { XmlElement } from '../../../documents/xml/element-tree';
import { type Decimal, decimal, decimalText, ZERO } from '../../../documents/model/decimal';
import { atMostOne } from '../../tree/at-most-one';
import { atRoot } from '../../tree/context';
import { decimalIn, decimalOf } from '../../tree/numbers';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument } from '../../tree/rule-document';
import { fatal, type Fires, type RuleAt, rulesAt } from '../../tree/rules-at';
import { attribute, child, exists, select, selectFirst } from '../../tree/select';
import { isBlank, stringValue, trimXml } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import {
  type FrenchLine,
  linesOfInvoice,
  LINE_PATHS,
  precedingOf,
  PRECEDING_NUMBER,
  SUB_INVOICE_ID,
  subInvoiceReferences,
  hasReferenceOfKind,
} from '../lines';
import { MUTUAL_MODES, SUB_INVOICE, SUB_PROCESS, VENDOR_MODES } from './codes';
import type { InvoicePaths } from './invoice-paths';

const CENT = decimal('0.01');
const CORRECTED_TYPES = ['384', '472', '381', '396', '503'];
const CORRECTED_MUTUAL_TYPES = ['261', '471', '473', '502'];
const MUTUAL_TYPES = ['389', '261', '501', '500', '502', '471', '473'];

/** Sub-invoices of several vendors in one document: each is a top group of lines. */
interface SubInvoices {
  lines: readonly FrenchLine[];
  /** Groups that are part of no other. */
  groups: readonly FrenchLine[];
  byId: ReadonlyMap<string, FrenchLine>;
  children: ReadonlyMap<string, readonly FrenchLine[]>;
}

const subInvoices = oncePerDocument((document): SubInvoices => {
  const lines = linesOfInvoice(document);
  const byId = new Map<string, FrenchLine>();
  const children = new Map<string, FrenchLine[]>();
  for (const line of lines) {
    if (line.id !== undefined && !byId.has(line.id)) byId.set(line.id, line);
    if (line.parent === undefined) continue;
    const same = children.get(line.parent);
    if (same) same.push(line);
    else children.set(line.parent, [line]);
  }
  const groups = lines.filter(({ status, parent }) => status === 'GROUP' && parent === undefined);
  return { lines, groups, byId, children };
});

type Modes = readonly string[];
const ANY_MODE: Modes = [...VENDOR_MODES, ...MUTUAL_MODES];

/** The text at a path, trimmed; undefined where it is blank or missing. */
function textAt(element: XmlElement, path: string): string | undefined {
  const found = atMostOne(select(element, path));
  const text = found === undefined ? '' : trimXml(stringValue(found));
  return text === '' ? undefined : text;
}

/** Rules about documents that hold the invoices of several vendors, or of two parties to each other. */
export function vendorRules({ syntax, roots, process, type }: InvoicePaths): RulePart {
  const line = LINE_PATHS[syntax];
  const numberOf = ({ element }: FrenchLine, kind = SUB_INVOICE): string | undefined => {
    const reference = subInvoiceReferences(element, syntax, kind)[0];
    return reference && textAt(reference, SUB_INVOICE_ID[syntax]);
  };
  const inMode = (root: XmlElement, modes: Modes): boolean =>
    select(root, process).some((mode) => modes.includes(trimXml(stringValue(mode))));

  function whole(
    modes: Modes,
    terms: readonly string[],
    check: (document: RuleDocument, fires: Fires) => void,
  ): RuleAt {
    return fatal(terms, (root, fires, document) => {
      if (inMode(root, modes)) check(document, fires);
    });
  }
  /** A rule that each top group meets by itself. */
  function ofGroups(
    terms: readonly string[],
    textKey: string,
    holds: (group: FrenchLine, document: RuleDocument) => boolean,
    modes: Modes = ANY_MODE,
  ): RuleAt {
    return whole(modes, terms, (document, fires) => {
      for (const group of subInvoices(document).groups)
        if (!holds(group, document)) fires(group.element, { textKey, parameters: { line: group.id ?? '' } });
    });
  }
  /** A rule that each line meets by itself and with the line that it is part of. */
  function likeParent(
    terms: readonly string[],
    textKey: string,
    valueOf: (one: FrenchLine) => string | undefined,
  ): RuleAt {
    return whole(ANY_MODE, terms, (document, fires) => {
      const { lines, byId } = subInvoices(document);
      for (const one of lines) {
        const value = valueOf(one);
        const parent = one.parent === undefined ? undefined : byId.get(one.parent);
        const isLike = one.parent === undefined || (parent !== undefined && valueOf(parent) === value);
        if (value !== undefined && isLike) continue;
        fires(one.element, { textKey, parameters: { line: one.id ?? '' } });
      }
    });
  }
  const vendorOf = ({ element }: FrenchLine): string | undefined => textAt(element, line.vendorId);
  function hasVat(group: FrenchLine, root: XmlElement, currencyPath: string): boolean {
    const currency = textAt(root, currencyPath);
    return select(group.element, line.vat).some(
      (vat) => attribute(vat, 'currencyID') === currency && !isBlank(stringValue(vat)),
    );
  }
  function vatOf(group: FrenchLine, { root }: RuleDocument): Decimal | undefined {
    const currency = textAt(root, line.invoiceCurrency);
    const vat = atMostOne(select(group.element, line.vat).filter((one) => attribute(one, 'currencyID') === currency));
    return vat && decimalOf(stringValue(vat));
  }
  /** VAT of the breakdowns that are marked with the number of the sub-invoice. */
  function breakdownVat(number: string, { root }: RuleDocument): Decimal {
    let sum = ZERO;
    for (const breakdown of select(root, line.breakdowns)) {
      const vat = child(breakdown, line.breakdownVat);
      const amount = vat === undefined ? ZERO : decimalIn(vat);
      const isOfInvoice = select(breakdown, line.breakdownExemption).some((one) =>
        stringValue(one).startsWith(`#${number}#`),
      );
      if (isOfInvoice) sum = sum.plus(amount);
    }
    return sum;
  }
  /** What is no number fits nothing. */
  function netFits({ element, id }: FrenchLine, document: RuleDocument): boolean {
    const parts = (subInvoices(document).children.get(trimXml(id ?? '')) ?? []).filter(
      ({ status }) => status !== undefined && status !== 'INFORMATION',
    );
    let sum = ZERO;
    for (const part of parts) {
      const net = selectFirst(part.element, line.net);
      const amount = net === undefined ? ZERO : decimalOf(stringValue(net));
      if (amount === undefined) return false;
      sum = sum.plus(amount);
    }
    const stated = selectFirst(element, line.net);
    const net = stated && decimalOf(stringValue(stated));
    return net !== undefined && net.minus(sum).abs().lte(CENT.times(parts.length));
  }
  /** A total with VAT, where the group states one, is net and VAT. */
  function totalFits(group: FrenchLine, document: RuleDocument): boolean {
    const total = line.totalWithVat === undefined ? undefined : selectFirst(group.element, line.totalWithVat);
    if (total === undefined) return true;
    const net = selectFirst(group.element, line.net);
    const [sum, amount, vat] = [
      decimalOf(stringValue(total)),
      net && decimalOf(stringValue(net)),
      vatOf(group, document),
    ];
    return (
      sum !== undefined && amount !== undefined && vat !== undefined && sum.minus(amount).minus(vat).abs().lte(CENT)
    );
  }
  const isOfType = (root: XmlElement, types: readonly string[]): boolean =>
    type.flatMap((path) => select(root, path)).some((one) => types.includes(stringValue(one)));
  const namesPreceding = (path: string) => (group: FrenchLine, document: RuleDocument) =>
    precedingOf(group.element, document).some((reference) => exists(reference, path));
  function ofTypes(modes: Modes, types: readonly string[], path: string, textKey: string): RuleAt {
    const names = namesPreceding(path);
    return ofGroups(
      ['BT-25', 'BT-26'],
      textKey,
      (group, document) => !isOfType(document.root, types) || names(group, document),
      modes,
    );
  }
  function hasGroupOf(path: string): (document: RuleDocument, fires: Fires) => void {
    return (document, fires) => {
      const party = textAt(document.root, path);
      if (subInvoices(document).groups.some((group) => vendorOf(group) === party)) return;
      fires(selectFirst(document.root, path) ?? document.root, { textKey: 'france.mutual-party' });
    };
  }

  return rulesAt(atRoot(roots), {
    'BR-FR-MV-01_EXT-FR-FE-163': whole(ANY_MODE, ['BG-25'], (document, fires) => {
      for (const { element, status, id } of subInvoices(document).lines)
        if (lacksStatus(status)) fires(element, { textKey: 'france.line-status', parameters: { line: id ?? '' } });
    }),
    'BR-FR-MV-02_EXT-FR-FE-163': whole(VENDOR_MODES, ['BG-25'], (document, fires) => {
      if (subInvoices(document).groups.length === 0) fires(document.root, { textKey: 'france.no-group' });
    }),
    'BR-FR-BD-02_EXT-FR-FE-163': whole(MUTUAL_MODES, ['BG-25'], (document, fires) => {
      const { length } = subInvoices(document).groups;
      if (length !== 2) fires(document.root, { textKey: 'france.two-groups', found: String(length) });
    }),
    [syntax === 'ubl' ? 'BR-FR-BD-02_BT-30' : 'BR-FR-BD-02_BT-31']: whole(
      MUTUAL_MODES,
      ['BT-30'],
      hasGroupOf(line.sellerId),
    ),
    'BR-FR-BD-02_BT-47': whole(MUTUAL_MODES, ['BT-47'], hasGroupOf(line.buyerId)),
    'BR-FR-MV-03_EXT-FR-FE-164': ofGroups(
      ['BG-25'],
      'france.vendor-name',
      ({ element }) => textAt(element, line.vendorName) !== undefined,
    ),
    'BR-FR-MV-03_EXT-FR-FE-167': ofGroups(['BG-25'], 'france.vendor-id', (group) => vendorOf(group) !== undefined),
    'BR-FR-MV-03_EXT-FR-FE-177': ofGroups(
      ['BG-25'],
      'france.vendor-country',
      ({ element }) => textAt(element, line.vendorCountry) !== undefined,
    ),
    'BR-FR-MV-03_EXT-FR-FE-181': ofGroups(['BG-25', 'BT-110'], 'france.group-vat', (group, { root }) =>
      hasVat(group, root, line.invoiceCurrency),
    ),
    'BR-FR-MV-03_EXT-FR-FE-182': ofGroups(
      ['BG-25', 'BT-111'],
      'france.group-vat',
      (group, { root }) => !exists(root, line.accountingCurrency) || hasVat(group, root, line.accountingCurrency),
    ),
    'BR-FR-MV-03_BT-128_AFL': ofGroups(
      ['BT-128'],
      'france.sub-invoice-number',
      (group) => isUnasked(group, SUB_INVOICE) || numberOf(group) !== undefined,
    ),
    'BR-FR-MV-03_BT-128_AVV': ofGroups(['BT-128', 'BT-23'], 'france.sub-invoice-mode', (group) => {
      const mode = numberOf(group, SUB_PROCESS);
      return isUnasked(group, SUB_PROCESS) || (mode !== undefined && !VENDOR_MODES.includes(mode));
    }),
    'BR-FR-MV-05_EXT-FR-FE-BG-12': ofGroups(['BT-131'], 'france.group-net', netFits),
    'BR-FR-MV-06_EXT-FR-FE-167': likeParent(['BG-25'], 'france.line-vendor', vendorOf),
    'BR-FR-MV-07_BT-128': likeParent(['BT-128'], 'france.line-sub-invoice', numberOf),
    'BR-FR-MV-08_BT-128': whole(ANY_MODE, ['BT-120', 'BT-128'], (document, fires) => {
      for (const one of subInvoices(document).lines) {
        if (one.status !== 'DETAIL') continue;
        const mark = `#${numberOf(one) ?? ''}#`;
        if (select(one.element, line.exemption).some((text) => stringValue(text).startsWith(mark))) continue;
        fires(one.element, { textKey: 'france.line-mark', expected: mark, parameters: { line: one.id ?? '' } });
      }
    }),
    'BR-FR-MV-09_EXT-FR-FE-181': ofGroups(['BT-117', 'BT-120'], 'france.group-vat-sum', (group, document) => {
      const number = numberOf(group);
      const sum = breakdownVat(number ?? '', document);
      const vat = vatOf(group, document);
      return vat !== undefined && number !== undefined && vat.minus(sum).abs().lte(CENT);
    }),
    ...(line.totalWithVat !== undefined && {
      'BR-FR-MV-10_EXT-FR-FE-184': ofGroups(['BT-112', 'BT-131'], 'france.group-total', totalFits),
    }),
    'BR-FR-MV-11_BT-128': whole(ANY_MODE, ['BT-128', 'BT-1', 'BT-30'], (document, fires) => {
      const { root } = document;
      const [seller, number] = [textAt(root, line.sellerId), textAt(root, line.number)];
      const own = subInvoices(document).groups.filter(
        (group) => vendorOf(group) !== undefined && vendorOf(group) === seller,
      );
      const named = own.filter((group) => numberOf(group) === number);
      if (named.length === 1) return;
      for (const { element, id } of named.length === 0 ? own : named)
        fires(element, {
          textKey: 'france.own-sub-invoice',
          parameters: { line: id ?? '' },
          ...(number && { expected: number }),
        });
    }),
    'BR-FR-MV-12_BT-128': whole(ANY_MODE, ['BT-128'], (document, fires) => {
      const seen = new Set<string>();
      for (const group of subInvoices(document).groups) {
        const found = numberOf(group);
        if (found === undefined) continue;
        if (seen.has(found)) fires(group.element, { textKey: 'france.sub-invoice-twice', found });
        seen.add(found);
      }
    }),
    'BR-FR-MV-13_BT-3': whole(VENDOR_MODES, ['BT-3', 'BT-23'], ({ root }, fires) => {
      if (isOfType(root, MUTUAL_TYPES))
        fires(root, { textKey: 'france.vendor-type', expected: MUTUAL_TYPES.join(', ') });
    }),
    [syntax === 'ubl' ? 'BR-FR-MV-BD_BT-3' : 'BR-FR-BD-13_BT-3']: whole(
      MUTUAL_MODES,
      ['BT-3', 'BT-23'],
      ({ root }, fires) => {
        if (!isOfType(root, MUTUAL_TYPES))
          fires(root, { textKey: 'france.mutual-type', expected: MUTUAL_TYPES.join(', ') });
      },
    ),
    'BR-FR-MV-14-EXT-FR-FE-136': ofTypes(
      VENDOR_MODES,
      CORRECTED_TYPES,
      PRECEDING_NUMBER[syntax],
      'france.group-preceding',
    ),
    'BR-FR-MV-14-EXT-FR-FE-138': ofTypes(VENDOR_MODES, CORRECTED_TYPES, line.precedingDate, 'france.group-preceding'),
    'BR-FR-BD-14-EXT-FR-FE-136': ofTypes(
      MUTUAL_MODES,
      CORRECTED_MUTUAL_TYPES,
      PRECEDING_NUMBER[syntax],
      'france.group-preceding',
    ),
    'BR-FR-BD-14-EXT-FR-FE-138': ofTypes(
      MUTUAL_MODES,
      CORRECTED_MUTUAL_TYPES,
      line.precedingDate,
      'france.group-preceding',
    ),
  });

  /** In CII the reference is looked at where there is one. */
  function isUnasked({ element }: FrenchLine, kind: string): boolean {
    return syntax === 'cii' && !hasReferenceOfKind(element, kind);
  }
  /** In CII an empty status is refused, and none is not asked for. */
  function lacksStatus(status: string | undefined): boolean {
    if (syntax === 'ubl') return status === undefined;
    return status !== undefined && isBlank(status);
  }
}
