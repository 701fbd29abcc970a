/** TipoFactura. */
export const INVOICE_TYPES = ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'] as const;
/** What only the books of SII have: summaries, what customs issue, and other proofs. */
export const BOOK_TYPES = ['F4', 'F5', 'F6', 'LC'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number] | (typeof BOOK_TYPES)[number];

/** Lists of the agency's record design: CalificacionOperacion, OperacionExenta, ClaveRegimen. */
export const QUALIFICATIONS = ['S1', 'S2', 'N1', 'N2'] as const;
export const EXEMPTIONS = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'] as const;
export const REGIMES = '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 17 18 19 20 21'.split(' ');
/** What only the books of SII have. */
export const BOOK_REGIMES: readonly string[] = ['12', '13'];

export const GENERAL_REGIME = '01';
export const EXPORT_REGIME = '02';
/** Sales to consumers in other member states, whose tax they are charged. */
export const ONE_STOP_SHOP = '17';
/** Supplies that are still to come: the date of the operation may be later than that of the invoice. */
export const LATER_SUPPLY_REGIMES: readonly string[] = ['14', '15'];

/** Exemptions that only the regime of exports may state. */
export const EXPORT_EXEMPTIONS: readonly string[] = ['E2', 'E3'];
export const INTRA_COMMUNITY_EXEMPTION = 'E5';

/** Impuesto. */
export const TAXES = { vat: '01', ipsi: '02', igic: '03', other: '05' } as const;

/** Margin schemes: the base of the tax is the margin, which only a note states. */
const MARGIN_SCHEMES = ['VATEX-EU-D', 'VATEX-EU-F', 'VATEX-EU-I', 'VATEX-EU-J'];

export function isMarginScheme(exemptionReasonCode: string | undefined): boolean {
  return MARGIN_SCHEMES.includes(exemptionReasonCode?.trim().toUpperCase() ?? '');
}

const USED_GOODS_REGIME = '03';
const TRAVEL_REGIME = '05';

/** The regime of a margin scheme: what a note says, else by the reason of the exemption. */
export function marginRegime(exemptionReasonCode: string | undefined, hinted: string | undefined): string {
  const isOfTravel = exemptionReasonCode?.trim().toUpperCase() === 'VATEX-EU-D';
  return hinted ?? (isOfTravel ? TRAVEL_REGIME : USED_GOODS_REGIME);
}

/** Articles of Directive 2006/112/EC and the cause of exemption in Spanish law: OperacionExenta of category E. */
const ARTICLES: readonly (readonly [first: number, last: number, exemption: string])[] = [
  [132, 132, 'E1'],
  [135, 135, 'E1'],
  [146, 147, 'E2'],
  [148, 148, 'E3'],
  [151, 151, 'E3'],
  [154, 161, 'E4'],
];

export function exemptionOf(exemptionReasonCode: string | undefined): string {
  const code = exemptionReasonCode?.trim().toUpperCase() ?? '';
  if (code === '') return 'E1';
  const article = Number(/^VATEX-EU-(\d{1,4})(?!\d)/.exec(code)?.[1]);
  return ARTICLES.find(([first, last]) => article >= first && article <= last)?.[2] ?? 'E6';
}
