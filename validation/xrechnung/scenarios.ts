import type { Declaration, Levels, Scenario } from '../layer';
import { normalizeSpace } from '../tree/text';
import { XRECHNUNG_IDENTIFIERS } from '../specification-identifiers';

/** Documents as KoSIT's configuration tells them apart, by the name of the document element. */
const DOCUMENTS = {
  Invoice: 'UBL Invoice',
  CreditNote: 'UBL CreditNote',
  'rsm:CrossIndustryInvoice': 'CII',
} as const;

type DocumentElement = keyof typeof DOCUMENTS;

const EN_16931 = 'urn:cen.eu:en16931:2017';
const { CIUS, extension, CVD } = XRECHNUNG_IDENTIFIERS;

/** Units and item schemes outside the lists of EN 16931 are told and do not refuse. */
const OPEN_LISTS: Levels = { 'BR-CL-21': 'warning', 'BR-CL-23': 'warning' };
/** The extension has code lists of its own (BR-DEX-04 to -08, BR-DEX-01). */
const EXTENDED_LISTS: Levels = {
  ...OPEN_LISTS,
  'BR-CL-10': 'information',
  'BR-CL-11': 'information',
  'BR-CL-21': 'information',
  'BR-CL-24': 'information',
  'BR-CL-25': 'information',
  'BR-CL-26': 'information',
};
/** Classifications of vehicles (CVD) are in a list of its own. */
const VEHICLES: Levels = { ...OPEN_LISTS, 'BR-CL-13': 'information' };
/** Lines below lines belong to the extension. */
const NO_SUB_LINES: Levels = { 'UBL-CR-646': 'fatal' };
/** In CII the extension has lines below lines too, but not in these places. */
const CII_LINES: Levels = { 'CII-SR-452': 'fatal', 'CII-SR-453': 'fatal', 'CII-SR-454': 'fatal' };

/** The levels of KoSIT's configuration for XRechnung, by BT-24 and document. What is not in it has no scenario. */
const SCENARIOS: Readonly<
  Record<string, { name: string; levels: Readonly<Partial<Record<DocumentElement, Levels>>> }>
> = {
  [CIUS]: {
    name: 'EN16931 XRechnung',
    levels: {
      Invoice: { ...OPEN_LISTS, ...NO_SUB_LINES },
      CreditNote: OPEN_LISTS,
      'rsm:CrossIndustryInvoice': { ...OPEN_LISTS, ...CII_LINES },
    },
  },
  [extension]: {
    name: 'EN16931 XRechnung Extension',
    levels: {
      // Third-party payments (BG-DEX-09) belong to the amount due: BR-DEX-09 adds up what BR-CO-16 cannot.
      Invoice: {
        ...EXTENDED_LISTS,
        'BR-CO-16': 'information',
        'UBL-CR-470': 'information',
        'UBL-CR-646': 'information',
      },
      'rsm:CrossIndustryInvoice': { ...EXTENDED_LISTS, ...CII_LINES },
    },
  },
  [CVD]: {
    name: 'EN16931 XRechnung CVD',
    levels: {
      Invoice: { ...VEHICLES, ...NO_SUB_LINES },
      CreditNote: { ...VEHICLES, ...NO_SUB_LINES },
      'rsm:CrossIndustryInvoice': { ...VEHICLES, ...CII_LINES },
    },
  },
  [EN_16931]: { name: 'EN16931', levels: { Invoice: {}, CreditNote: {}, 'rsm:CrossIndustryInvoice': {} } },
};

function isDocument(root: string): root is DocumentElement {
  return Object.hasOwn(DOCUMENTS, root);
}

/**
 * The scenario whose document and BT-24 fit letter by letter. An invoice that means to be XRechnung and has none is refused; so is
 * one of plain EN 16931 that writes its BT-24 otherwise, unless it goes to a country whose receivers do not ask KoSIT.
 */
export function kositScenario({ specification, root, context }: Declaration): Scenario | 'none' | undefined {
  if (!isDocument(root)) return undefined;
  const { name, levels } = (Object.hasOwn(SCENARIOS, specification) ? SCENARIOS[specification] : undefined) ?? {};
  const own = levels?.[root];
  if (name !== undefined && own !== undefined) return { name: `${name} (${DOCUMENTS[root]})`, levels: own };
  const meant = normalizeSpace(specification).toLowerCase();
  if (meant.includes('xrechnung')) return 'none';
  return meant === EN_16931 && (context === undefined || context.countryIso === 'DE') ? 'none' : undefined;
}
