import type { XmlElement } from '../../documents/xml/element-tree';
import { atMostOne } from '../tree/at-most-one';
import { anywhere, type Context, where } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import type { Syntax } from '../tree/rule-document';
import { fatal, rulesAt, warning } from '../tree/rules-at';
import { attribute, select } from '../tree/select';
import { stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { fromRoot } from './from-root';

interface Attachments {
  /** Groups that may hold an attachment. */
  references: Context;
  /** BT-125, from there. */
  attachment: string;
  /** Groups that hold BT-124, where it is and whether it must be there. */
  locations: Context;
  location: string;
  needsLocation: boolean;
}

const CII_LOCATION =
  'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:AdditionalReferencedDocument';
const SUPPORTING_DOCUMENT = '916';

const ATTACHMENTS: Readonly<Record<Syntax, Attachments>> = {
  ubl: {
    references: fromRoot('cac:AdditionalDocumentReference'),
    attachment: 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject',
    locations: fromRoot('cac:AdditionalDocumentReference/cac:Attachment/cac:ExternalReference'),
    location: 'cbc:URI',
    needsLocation: true,
  },
  cii: {
    references: anywhere('ram:AdditionalReferencedDocument'),
    attachment: 'ram:AttachmentBinaryObject',
    locations: where(fromRoot(CII_LOCATION), (reference) =>
      select(reference, 'ram:TypeCode').some((type) => stringValue(type) === SUPPORTING_DOCUMENT),
    ),
    location: 'ram:URIID',
    needsLocation: false,
  },
};

const ABSOLUTE_URL = /^[A-Za-z][+.A-Za-z0-9-]+:/;

/** The first attachment whose file name another one in the same group bears already. */
function repeatedName(references: readonly XmlElement[], path: string): XmlElement | undefined {
  const seen = new Map<XmlElement | undefined, Set<string>>();
  for (const reference of references) {
    let names = seen.get(reference.parent);
    if (!names) seen.set(reference.parent, (names = new Set()));
    const here: string[] = [];
    for (const attachment of select(reference, path)) {
      const name = attribute(attachment, 'filename');
      if (name === undefined) continue;
      if (names.has(name)) return attachment;
      here.push(name);
    }
    for (const name of here) names.add(name);
  }
  return undefined;
}

/** Attachments (BT-125) can be told apart by name, external ones (BT-124) be found by an absolute URL. */
export function attachments(syntax: Syntax): RulePart {
  const { references, attachment, locations, location, needsLocation } = ATTACHMENTS[syntax];
  return joinParts([
    rulesAt(fromRoot(), {
      'BR-DE-22': fatal(['BT-125'], (_, fires, document) => {
        const repeated = repeatedName(references(document), attachment);
        if (repeated) fires(repeated, { found: attribute(repeated, 'filename') ?? '' });
      }),
    }),
    rulesAt(locations, {
      'BR-TMP-2': warning(['BT-124'], (group, fires) => {
        const stated = atMostOne(select(group, location));
        if (stated === undefined) {
          if (needsLocation) fires(group);
        } else if (!ABSOLUTE_URL.test(stringValue(stated))) fires(stated, { found: stringValue(stated) });
      }),
    }),
  ]);
}
