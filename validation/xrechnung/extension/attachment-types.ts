import { ATTACHMENT_TYPES } from '../../../documents/codes/attachment-types';
import { anywhere } from '../../tree/context';
import type { Syntax } from '../../tree/rule-document';
import { fatal, rulesAt } from '../../tree/rules-at';
import { attribute } from '../../tree/select';
import type { RulePart } from '../../tree/tree-rule-set';

const TYPES: ReadonlySet<string> = new Set([...ATTACHMENT_TYPES, 'application/xml']);

const ATTACHMENT: Readonly<Record<Syntax, string>> = {
  ubl: 'cbc:EmbeddedDocumentBinaryObject',
  cii: 'ram:AttachmentBinaryObject',
};

/** BR-DEX-01: the extension also takes XML attachments. */
export function attachmentTypes(syntax: Syntax): RulePart {
  return rulesAt(anywhere(ATTACHMENT[syntax]), {
    'BR-DEX-01': fatal(['BT-125'], (attachment, fires) => {
      const type = attribute(attachment, 'mimeCode');
      if (type === undefined) fires(attachment);
      else if (!TYPES.has(type)) fires(attachment, { found: type });
    }),
  });
}
