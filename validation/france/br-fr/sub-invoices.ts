import { type Decimal, decimal, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { decimalIn, decimalOf } from '../../tree/numbers';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument, Syntax } from '../../tree/rule-document';
import { attribute, child, exists, select, selectFirst } from '../../tree/select';
import { isBlank, stringValue, trimXml } from '../../tree/text';
import {
  type FrenchLine,
  hasReferenceOfKind,
  LINE_PATHS,
  linesOfInvoice,
  precedingOf,
  SUB_INVOICE_ID,
  subInvoiceReferences,
} from '../lines';
import { SUB_INVOICE } from './codes';

/** At most a cent away. */
const CENT = decimal('0.01');

/** Sub-invoices of several vendors in one document: each is a top group of lines. */
interface SubInvoices {
  lines: readonly FrenchLine[];
  /** Groups that are part of no other. */
  groups: readonly FrenchLine[];
  byId: ReadonlyMap<string, FrenchLine>;
  children: ReadonlyMap<string, readonly FrenchLine[]>;
}

export const subInvoices = oncePerDocument((document): SubInvoices => {
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

/** The text at a path, trimmed; undefined where it is blank or missing. */
export function textAt(element: XmlElement, path: string): string | undefined {
  const found = atMostOne(select(element, path));
  const text = found === undefined ? '' : trimXml(stringValue(found));
  return text === '' ? undefined : text;
}

/** Reads lines as parts of the invoices of several vendors. */
export function subInvoiceReader(syntax: Syntax) {
  const line = LINE_PATHS[syntax];
  const numberOf = ({ element }: FrenchLine, kind = SUB_INVOICE): string | undefined => {
    const reference = subInvoiceReferences(element, syntax, kind)[0];
    return reference && textAt(reference, SUB_INVOICE_ID[syntax]);
  };
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
  const vatByMark = oncePerDocument(({ root }): ReadonlyMap<string, Decimal> => {
    const sums = new Map<string, Decimal>();
    for (const breakdown of select(root, line.breakdowns)) {
      const vat = child(breakdown, line.breakdownVat);
      const amount = vat === undefined ? ZERO : decimalIn(vat);
      for (const reason of select(breakdown, line.breakdownExemption)) {
        const mark = /^#[^#]*#/.exec(stringValue(reason))?.[0];
        if (mark !== undefined) sums.set(mark, amount.plus(sums.get(mark) ?? ZERO));
      }
    }
    return sums;
  });
  const breakdownVat = (number: string, document: RuleDocument): Decimal =>
    vatByMark(document).get(`#${number}#`) ?? ZERO;
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
  const namesPreceding = (group: FrenchLine, document: RuleDocument, path: string): boolean =>
    precedingOf(group.element, document).some((reference) => exists(reference, path));
  /** In CII the reference is looked at where there is one. */
  function isUnasked({ element }: FrenchLine, kind: string): boolean {
    return syntax === 'cii' && !hasReferenceOfKind(element, kind);
  }
  /** In CII an empty status is refused, and none is not asked for. */
  function lacksStatus(status: string | undefined): boolean {
    if (syntax === 'ubl') return status === undefined;
    return status !== undefined && isBlank(status);
  }
  return {
    numberOf,
    vendorOf,
    hasVat,
    vatOf,
    breakdownVat,
    netFits,
    totalFits,
    namesPreceding,
    isUnasked,
    lacksStatus,
  };
}
