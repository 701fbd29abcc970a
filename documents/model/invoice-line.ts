import type { Decimal } from './decimal';
import type { Identifier } from './party';
import type { Period } from './calendar-date';

/** BG-20, BG-27: money off, on the document or on a line (a line's has no VAT of its own). */
export interface Allowance {
  amount?: Decimal; // BT-92, BT-136
  baseAmount?: Decimal; // BT-93, BT-137
  percentage?: Decimal; // BT-94, BT-138
  vatCategory?: string; // BT-95
  vatRate?: Decimal; // BT-96
  reason?: string; // BT-97, BT-139
  reasonCode?: string; // BT-98, BT-140
}

/** BG-21, BG-28: the same shape, money on top. */
export type Charge = Allowance;

/** BG-29. */
export interface PriceDetails {
  netPrice?: Decimal; // BT-146
  discount?: Decimal; // BT-147
  /** The parts of the discount, if more is said of it than its amount; a charge has a negative one. */
  discountParts?: Allowance[];
  grossPrice?: Decimal; // BT-148
  baseQuantity?: Decimal; // BT-149
  baseQuantityUnitCode?: string; // BT-150
}

/** BG-30. */
export interface LineVat {
  category?: string; // BT-151 (UNCL5305)
  rate?: Decimal; // BT-152, percent
  exemptionReason?: string; // stated on the line by UBL, CII and JSON; EN 16931 keeps it in the breakdown (BT-120)
  exemptionReasonCode?: string; // likewise (BT-121)
}

/** BG-31 with BG-32. */
export interface Item {
  name?: string; // BT-153
  description?: string; // BT-154
  sellerId?: string; // BT-155
  buyerId?: string; // BT-156
  standardId?: Identifier; // BT-157
  classifications: { value: string; listId?: string; listVersion?: string }[]; // BT-158
  originCountry?: string; // BT-159
  attributes: { name?: string; value?: string }[]; // BG-32: BT-160, BT-161
}

/** BG-25. */
export interface InvoiceLine {
  /** No position of its own, so its amount is not added: the sum of its sub-lines, or said for information only. */
  standing?: 'GROUP' | 'INFORMATION'; // LineStatusReasonCode of EXTENDED
  id?: string; // BT-126
  note?: string; // BT-127
  objectId?: Identifier; // BT-128
  quantity?: Decimal; // BT-129
  unitCode?: string; // BT-130 (UN/ECE Rec 20/21)
  netAmount?: Decimal; // BT-131
  orderLineReference?: string; // BT-132
  buyerAccountingReference?: string; // BT-133
  period?: Period; // BG-26
  allowances: Allowance[]; // BG-27
  charges: Charge[]; // BG-28
  price?: PriceDetails; // BG-29
  vat?: LineVat; // BG-30
  item?: Item; // BG-31
  /** Lines that this one is made of, themselves made of others perhaps; its amount already holds theirs. */
  subLines?: InvoiceLine[]; // BG-DEX-01, of the XRechnung extension
}
