import type { XmlElement } from '../../../documents/xml/element-tree';
import { LINES } from '../../en16931/presence/cii-groups';
import { oncePerDocument } from '../../tree/once-per-document';
import { childrenOf, select, selectFirst } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';

const STATUS = 'ram:AssociatedDocumentLineDocument/ram:LineStatusReasonCode';
const PARENT = 'ram:AssociatedDocumentLineDocument/ram:ParentLineID';
const ID = 'ram:AssociatedDocumentLineDocument/ram:LineID';
export const LINE_NET =
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount';

/** Whether a line document says nothing of its status, or that the line is one to be paid for. */
export function isDetail(lineDocument: XmlElement): boolean {
  const statuses = childrenOf(lineDocument, 'ram:LineStatusReasonCode').map(stringValue);
  return statuses.length === 0 || statuses.includes('DETAIL');
}

/** Lines that count: not those that group others, nor those that only inform. */
export const countedLines = oncePerDocument((document) =>
  LINES(document).filter((line) => {
    const documents = childrenOf(line, 'ram:AssociatedDocumentLineDocument');
    return documents.length === 0 || documents.some(isDetail) || select(line, STATUS).length === 0;
  }),
);

/** A line among the others of its document, as sub-lines see it. */
export interface LineOfTree {
  element: XmlElement;
  id: string;
  /** The line that it is part of; empty where it is part of none. */
  parent: string;
  statuses: readonly string[];
  net: XmlElement | undefined;
}

export const linesOfTree = oncePerDocument((document): readonly LineOfTree[] =>
  LINES(document).map((element) => ({
    element,
    id: textAt(element, ID),
    parent: textAt(element, PARENT),
    statuses: select(element, STATUS).map(stringValue),
    net: selectFirst(element, LINE_NET),
  })),
);

function textAt(line: XmlElement, path: string): string {
  const found = selectFirst(line, path);
  return found === undefined ? '' : normalized(found);
}
