import type { DetectedFormat } from './detected-format';

const LONGEST_NAME = 80;

/** Name of a file's format, to be put into "The file is …". */
export function describeFormat(detected: DetectedFormat): string {
  switch (detected.format) {
    case 'ubl':
      return `a UBL ${detected.root}`;
    case 'cii':
      return 'a CrossIndustryInvoice (UN/CEFACT CII)';
    case 'zugferd-1':
      return detected.edition === '1.0' ? 'a ZUGFeRD 1.0 invoice' : 'an invoice in the release candidate of ZUGFeRD 1';
    case 'pdf':
      return 'a PDF';
    case 'json':
      return 'JSON';
    case 'xml':
      return `XML of another kind: root element ${shown(detected.root)}${detected.namespace === '' ? ' without namespace' : ` in the namespace ${shown(detected.namespace)}`}`;
    case 'unreadable-xml':
      return 'unreadable XML';
    case 'xlsx':
      return 'an Excel workbook';
    case 'zip':
      return 'a ZIP archive';
    case 'text':
      return 'plain text';
    case 'binary':
      return detected.kind ?? 'binary data of an unknown kind';
    case 'empty':
      return 'empty';
  }
}

function shown(name: string): string {
  const printable = name.replace(/\p{C}/gu, ' ');
  return printable.length > LONGEST_NAME ? `${printable.slice(0, LONGEST_NAME)}…` : printable;
}
