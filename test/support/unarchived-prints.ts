import { unjudgedFiles } from '../../application/rendering/unjudged-files';
import type { PrintArchiving } from '../../application/rendering/print-invoice';

/** For tests whose prints are no PDFs: they stay as they are. */
export const UNARCHIVED: PrintArchiving = {
  files: async (format, xml) => Promise.resolve(unjudgedFiles(format, xml)),
  closer: async (_html, printed) => Promise.resolve(printed),
  write: async (printed) => Promise.resolve(printed),
};
