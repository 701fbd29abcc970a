import type { XmlElement } from '../../../documents/xml/element-tree';
import { decimal } from '../../../documents/model/decimal';
import { atRoot } from '../../tree/context';
import { inDocuments } from '../../tree/fitting';
import type { RuleDocument } from '../../tree/rule-document';
import { fatal, type Fires, type RuleAt, rulesAt } from '../../tree/rules-at';
import { exists, select, selectFirst } from '../../tree/select';
import { stringValue, trimXml } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { type FrenchLine, LINE_PATHS, PRECEDING_NUMBER } from '../lines';
import { MUTUAL_MODES, SUB_PROCESS, SUB_INVOICE, VENDOR_MODES } from './codes';
import type { InvoicePaths } from './invoice-paths';
import { subInvoiceReader, subInvoices, textAt } from './sub-invoices';

const CENT = decimal('0.01');
const CORRECTED_TYPES = ['384', '472', '381', '396', '503'];
const CORRECTED_MUTUAL_TYPES = ['261', '471', '473', '502'];
const MUTUAL_TYPES = ['389', '261', '501', '500', '502', '471', '473'];

type Modes = readonly string[];
const ANY_MODE: Modes = [...VENDOR_MODES, ...MUTUAL_MODES];

/** Rules about documents that hold the invoices of several vendors, or of two parties to each other. */
export function vendorRules({ syntax, roots, process, type }: InvoicePaths): RulePart {
  const line = LINE_PATHS[syntax];
  const read = subInvoiceReader(syntax);
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
  const isOfType = (root: XmlElement, types: readonly string[]): boolean =>
    type.flatMap((path) => select(root, path)).some((one) => types.includes(stringValue(one)));
  function ofTypes(modes: Modes, types: readonly string[], path: string): RuleAt {
    return ofGroups(
      ['BT-25', 'BT-26'],
      'france.group-preceding',
      (group, document) => !isOfType(document.root, types) || read.namesPreceding(group, document, path),
      modes,
    );
  }
  function hasGroupOf(path: string): (document: RuleDocument, fires: Fires) => void {
    return (document, fires) => {
      const party = textAt(document.root, path);
      if (subInvoices(document).groups.some((group) => read.vendorOf(group) === party)) return;
      fires(selectFirst(document.root, path) ?? document.root, { textKey: 'france.mutual-party' });
    };
  }

  return rulesAt(
    inDocuments(({ root }) => inMode(root, ANY_MODE), atRoot(roots)),
    {
      'BR-FR-MV-01_EXT-FR-FE-163': whole(ANY_MODE, ['BG-25'], (document, fires) => {
        for (const { element, status, id } of subInvoices(document).lines)
          if (read.lacksStatus(status))
            fires(element, { textKey: 'france.line-status', parameters: { line: id ?? '' } });
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
      'BR-FR-MV-03_EXT-FR-FE-167': ofGroups(
        ['BG-25'],
        'france.vendor-id',
        (group) => read.vendorOf(group) !== undefined,
      ),
      'BR-FR-MV-03_EXT-FR-FE-177': ofGroups(
        ['BG-25'],
        'france.vendor-country',
        ({ element }) => textAt(element, line.vendorCountry) !== undefined,
      ),
      'BR-FR-MV-03_EXT-FR-FE-181': ofGroups(['BG-25', 'BT-110'], 'france.group-vat', (group, { root }) =>
        read.hasVat(group, root, line.invoiceCurrency),
      ),
      'BR-FR-MV-03_EXT-FR-FE-182': ofGroups(
        ['BG-25', 'BT-111'],
        'france.group-vat',
        (group, { root }) =>
          !exists(root, line.accountingCurrency) || read.hasVat(group, root, line.accountingCurrency),
      ),
      'BR-FR-MV-03_BT-128_AFL': ofGroups(
        ['BT-128'],
        'france.sub-invoice-number',
        (group) => read.isUnasked(group, SUB_INVOICE) || read.numberOf(group) !== undefined,
      ),
      'BR-FR-MV-03_BT-128_AVV': ofGroups(['BT-128', 'BT-23'], 'france.sub-invoice-mode', (group) => {
        const mode = read.numberOf(group, SUB_PROCESS);
        return read.isUnasked(group, SUB_PROCESS) || (mode !== undefined && !VENDOR_MODES.includes(mode));
      }),
      'BR-FR-MV-05_EXT-FR-FE-BG-12': ofGroups(['BT-131'], 'france.group-net', read.netFits),
      'BR-FR-MV-06_EXT-FR-FE-167': likeParent(['BG-25'], 'france.line-vendor', read.vendorOf),
      'BR-FR-MV-07_BT-128': likeParent(['BT-128'], 'france.line-sub-invoice', read.numberOf),
      'BR-FR-MV-08_BT-128': whole(ANY_MODE, ['BT-120', 'BT-128'], (document, fires) => {
        for (const one of subInvoices(document).lines) {
          if (one.status !== 'DETAIL') continue;
          const mark = `#${read.numberOf(one) ?? ''}#`;
          if (select(one.element, line.exemption).some((text) => stringValue(text).startsWith(mark))) continue;
          fires(one.element, { textKey: 'france.line-mark', expected: mark, parameters: { line: one.id ?? '' } });
        }
      }),
      'BR-FR-MV-09_EXT-FR-FE-181': ofGroups(['BT-117', 'BT-120'], 'france.group-vat-sum', (group, document) => {
        const number = read.numberOf(group);
        const sum = read.breakdownVat(number ?? '', document);
        const vat = read.vatOf(group, document);
        return vat !== undefined && number !== undefined && vat.minus(sum).abs().lte(CENT);
      }),
      ...(line.totalWithVat !== undefined && {
        'BR-FR-MV-10_EXT-FR-FE-184': ofGroups(['BT-112', 'BT-131'], 'france.group-total', read.totalFits),
      }),
      'BR-FR-MV-11_BT-128': whole(ANY_MODE, ['BT-128', 'BT-1', 'BT-30'], (document, fires) => {
        const { root } = document;
        const [seller, number] = [textAt(root, line.sellerId), textAt(root, line.number)];
        const own = subInvoices(document).groups.filter(
          (group) => read.vendorOf(group) !== undefined && read.vendorOf(group) === seller,
        );
        const named = own.filter((group) => read.numberOf(group) === number);
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
          const found = read.numberOf(group);
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
      'BR-FR-MV-14-EXT-FR-FE-136': ofTypes(VENDOR_MODES, CORRECTED_TYPES, PRECEDING_NUMBER[syntax]),
      'BR-FR-MV-14-EXT-FR-FE-138': ofTypes(VENDOR_MODES, CORRECTED_TYPES, line.precedingDate),
      'BR-FR-BD-14-EXT-FR-FE-136': ofTypes(MUTUAL_MODES, CORRECTED_MUTUAL_TYPES, PRECEDING_NUMBER[syntax]),
      'BR-FR-BD-14-EXT-FR-FE-138': ofTypes(MUTUAL_MODES, CORRECTED_MUTUAL_TYPES, line.precedingDate),
    },
  );
}
