/** Amounts of one tax region, as texts with two decimals; what a document does not have is left out. */
export interface PortugueseTaxRegion {
  /** PT, PT-AC, PT-MA, or 0 where there is no VAT at all. */
  readonly region: string;
  readonly exemptBase?: string;
  readonly reducedBase?: string;
  readonly reducedVat?: string;
  readonly intermediateBase?: string;
  readonly intermediateVat?: string;
  readonly normalBase?: string;
  readonly normalVat?: string;
}

/** What the code of the AT says of a document; the letters are its fields. */
export interface PortugueseQr {
  readonly sellerNif: string; // A
  readonly buyerNif: string; // B
  readonly buyerCountry: string; // C
  readonly documentType: string; // D
  readonly documentStatus: string; // E
  /** yyyyMMdd. */
  readonly date: string; // F
  readonly documentId: string; // G
  readonly atcud: string; // H
  /** One to three. */
  readonly regions: readonly PortugueseTaxRegion[]; // I, J, K
  readonly notSubject?: string; // L
  readonly stampDuty?: string; // M
  readonly totalTax: string; // N
  readonly total: string; // O
  readonly withholding?: string; // P
  /** Characters 1, 11, 21 and 31 of the signature. */
  readonly hashCharacters: string; // Q
  readonly certificateNumber: string; // R
  readonly other?: string; // S
}

type Field = readonly [name: string, value: string | undefined];

const REGION_LETTERS = ['I', 'J', 'K'];

function regionFields(region: PortugueseTaxRegion, index: number): Field[] {
  const { exemptBase, reducedBase, reducedVat, intermediateBase, intermediateVat, normalBase, normalVat } = region;
  const amounts = [exemptBase, reducedBase, reducedVat, intermediateBase, intermediateVat, normalBase, normalVat];
  const letter = REGION_LETTERS[index] ?? '';
  return [region.region, ...amounts].map((value, position): Field => [`${letter}${position + 1}`, value]);
}

/**
 * The text of the code on documents of certified software. ATCUD, hash characters and certificate number come from that
 * software and the AT: the service cannot draw this code from a document alone.
 */
export function portugueseQrPayload(qr: PortugueseQr): string {
  const fields: Field[] = [
    ['A', qr.sellerNif],
    ['B', qr.buyerNif],
    ['C', qr.buyerCountry],
    ['D', qr.documentType],
    ['E', qr.documentStatus],
    ['F', qr.date],
    ['G', qr.documentId],
    ['H', qr.atcud],
    ...qr.regions.slice(0, REGION_LETTERS.length).flatMap(regionFields),
    ['L', qr.notSubject],
    ['M', qr.stampDuty],
    ['N', qr.totalTax],
    ['O', qr.total],
    ['P', qr.withholding],
    ['Q', qr.hashCharacters],
    ['R', qr.certificateNumber],
    ['S', qr.other],
  ];
  return fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`])).join('*');
}

/** Validation code of the series and the number after the slash of the document's id. */
export function atcud(validationCode: string, documentId: string): string {
  return `${validationCode}-${documentId.slice(documentId.lastIndexOf('/') + 1)}`;
}
