import type { XmlElement } from '../documents/xml/element-tree';
import { peppolApplies } from './peppol/applies';
import type { Syntax } from './tree/rule-document';
import { selectFirst } from './tree/select';
import { normalized } from './tree/text';
import { xrechnungProfile } from './xrechnung/profile';

/** The layers of rules an invoice can be validated by, as clients name them. */
export const LAYERS = ['en16931', 'peppol', 'xrechnung'] as const;
export type Layer = (typeof LAYERS)[number];

/** Releases of the official artefacts whose verdicts are met. The next one is a change of this table. */
export const RELEASES: Readonly<Record<Layer, string>> = { en16931: '1.3.16', peppol: '2026.5', xrechnung: '3.0.2' };

const SPECIFICATION: Readonly<Record<Syntax, string>> = {
  ubl: 'cbc:CustomizationID',
  cii: 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
};

/** BT-24, which alone decides what an invoice claims to conform to. */
export function specificationOf(root: XmlElement, syntax: Syntax): string | undefined {
  const element = specificationElement(root, syntax);
  return element === undefined ? undefined : normalized(element);
}

export function specificationElement(root: XmlElement, syntax: Syntax): XmlElement | undefined {
  return selectFirst(root, SPECIFICATION[syntax]);
}

/** EN 16931 always; Peppol and XRechnung where BT-24 says so. */
export function layersClaimed(specification: string | undefined): Layer[] {
  return LAYERS.filter((layer) => {
    switch (layer) {
      case 'en16931':
        return true;
      case 'peppol':
        return peppolApplies(specification ?? '');
      case 'xrechnung':
        return xrechnungProfile(specification ?? '') !== undefined;
      default:
        return layer satisfies never;
    }
  });
}
