import { codeSet } from './code-set';

/** BT-125-1: the media types an attachment may have. */
export const ATTACHMENT_TYPES: ReadonlySet<string> = codeSet(`
  application/pdf image/png image/jpeg text/csv application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
  application/vnd.oasis.opendocument.spreadsheet
`);
