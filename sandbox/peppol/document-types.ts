const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const EN_16931 = 'urn:cen.eu:en16931:2017#compliant#';
const XRECHNUNG = `${EN_16931}urn:xeinkauf.de:kosit:xrechnung_3.0`;
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const WITH_RESPONSE = 'urn:peppol:bis:billing_with_response';

export const EXACT_SCHEME = 'busdox-docid-qns';
export const WILDCARD_SCHEME = 'peppol-doctype-wildcard';
export const PROCESS_SCHEME = 'cenbii-procid-ubl';

type Root = 'Invoice' | 'CreditNote' | 'ApplicationResponse';

/** A line of the network's code list, as far as the simulated access point carries it. */
export interface DocumentKind {
  customization: string;
  scheme: typeof EXACT_SCHEME | typeof WILDCARD_SCHEME;
  roots: readonly Root[];
  processes: readonly string[];
  /** The process goes without saying where a document names none. */
  otherwise?: string;
  /** Whether receivers have it from the beginning; of a wildcard, as what. */
  usual: boolean | string;
}

const INVOICES: readonly Root[] = ['Invoice', 'CreditNote'];
const RESPONSES: readonly Root[] = ['ApplicationResponse'];

const exact = (kind: Omit<DocumentKind, 'scheme' | 'usual'>): DocumentKind => ({
  ...kind,
  scheme: EXACT_SCHEME,
  usual: true,
});

export const MLS_KIND: DocumentKind = {
  customization: 'urn:peppol:edec:mls:1.0',
  scheme: EXACT_SCHEME,
  roots: RESPONSES,
  processes: ['urn:peppol:edec:mls'],
  // Access points have it, not those whose documents they carry.
  usual: false,
};

export const RESPONSE_KIND = exact({
  customization: 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3',
  roots: RESPONSES,
  processes: ['urn:fdc:peppol.eu:poacc:bis:invoice_response:3'],
});

const DOCUMENT_KINDS: readonly DocumentKind[] = [
  exact({
    customization: `${EN_16931}urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    roots: INVOICES,
    processes: [BILLING, WITH_RESPONSE],
  }),
  exact({ customization: XRECHNUNG, roots: INVOICES, processes: [BILLING], otherwise: BILLING }),
  exact({
    customization: `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`,
    roots: ['Invoice'],
    processes: [BILLING],
    otherwise: BILLING,
  }),
  exact({
    customization: `${EN_16931}urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0`,
    roots: INVOICES,
    processes: ['urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0', WITH_RESPONSE],
  }),
  {
    customization: 'urn:peppol:pint:billing-1@eu-1',
    scheme: WILDCARD_SCHEME,
    roots: INVOICES,
    processes: ['urn:peppol:bis:billing'],
    usual: 'urn:peppol:pint:billing-1*',
  },
  RESPONSE_KIND,
  MLS_KIND,
];

export function rootNamespace(root: string): string {
  return `${UBL}${root}-2`;
}

/** The identifier with its scheme, as it stands in addresses. */
export function documentTypeId({ scheme }: Pick<DocumentKind, 'scheme'>, root: string, customization: string): string {
  return `${scheme}::${rootNamespace(root)}::${root}##${customization}::2.1`;
}

export function kindOf(root: string, customization: string): DocumentKind | undefined {
  return DOCUMENT_KINDS.find((kind) => kind.customization === customization && kind.roots.some((one) => one === root));
}

export const RESPONSE_TYPES: readonly string[] = [
  documentTypeId(RESPONSE_KIND, 'ApplicationResponse', RESPONSE_KIND.customization),
];

/** Those that every receiver takes who has not been given others. */
export const USUAL_TYPES: readonly string[] = DOCUMENT_KINDS.flatMap((kind) => {
  const { usual, customization, roots } = kind;
  if (usual === false) return [];
  return roots.map((root) => documentTypeId(kind, root, usual === true ? customization : usual));
});

/** Processes of a type that somebody may have registered; none for one that the table does not have. */
export function processesOf(typeId: string): readonly string[] {
  const kind = DOCUMENT_KINDS.find(({ scheme, roots, customization, usual }) =>
    roots.some((root) =>
      [customization, ...(typeof usual === 'string' ? [usual, `${customization}*`] : [])].some(
        (one) => documentTypeId({ scheme }, root, one) === typeId,
      ),
    ),
  );
  return kind?.processes ?? [];
}

/** The first of the registered types that takes a document of this type: itself, or of the wildcards the most exact one. */
export function registeredFor(typeId: string, registered: readonly string[]): string | undefined {
  if (registered.includes(typeId)) return typeId;
  const [start, end] = [typeId.lastIndexOf('##') + 2, typeId.lastIndexOf('::')];
  if (!typeId.startsWith('peppol-doctype-wildcard::') || start < 2 || end < start) return undefined;
  const parts = typeId.slice(start, end).split('@');
  for (let length = parts.length; length > 0; length -= 1) {
    const wildcard = `${typeId.slice(0, start)}${parts.slice(0, length).join('@')}*${typeId.slice(end)}`;
    if (registered.includes(wildcard)) return wildcard;
  }
  return undefined;
}
