import { attachments } from '../../xrechnung/attachments';
import { directDebit } from '../../xrechnung/direct-debit';
import { documentType } from '../../xrechnung/document-type';
import { paymentMeans } from '../../xrechnung/payment-means';
import { requiredFields } from '../../xrechnung/required-fields';
import { sellerContact } from '../../xrechnung/seller-contact';
import { sellerTaxIdentifier } from '../../xrechnung/seller-tax-identifier';
import { skonto } from '../../xrechnung/skonto';
import { joinParts } from '../../tree/join-parts';
import type { RulePart } from '../../tree/tree-rule-set';
import { areBothGerman } from '../party-countries';
import { underOtherIds } from './under-other-ids';

/** Peppol's German rules are those of XRechnung under ids of its own. */
const PEPPOL_ID: ReadonlyMap<string, string> = new Map([
  ['BR-DE-1', 'DE-R-001'],
  ['BR-DE-2', 'DE-R-002'],
  ['BR-DE-3', 'DE-R-003'],
  ['BR-DE-4', 'DE-R-004'],
  ['BR-DE-5', 'DE-R-005'],
  ['BR-DE-6', 'DE-R-006'],
  ['BR-DE-7', 'DE-R-007'],
  ['BR-DE-8', 'DE-R-008'],
  ['BR-DE-9', 'DE-R-009'],
  ['BR-DE-10', 'DE-R-010'],
  ['BR-DE-11', 'DE-R-011'],
  ['BR-DE-14', 'DE-R-014'],
  ['BR-DE-15', 'DE-R-015'],
  ['BR-DE-16', 'DE-R-016'],
  ['BR-DE-17', 'DE-R-017'],
  ['BR-DE-18', 'DE-R-018'],
  ['BR-DE-19', 'DE-R-019'],
  ['BR-DE-20', 'DE-R-020'],
  ['BR-DE-22', 'DE-R-022'],
  ['BR-DE-23-a', 'DE-R-023-1'],
  ['BR-DE-23-b', 'DE-R-023-2'],
  ['BR-DE-24-a', 'DE-R-024-1'],
  ['BR-DE-24-b', 'DE-R-024-2'],
  ['BR-DE-25-a', 'DE-R-025-1'],
  ['BR-DE-25-b', 'DE-R-025-2'],
  ['BR-DE-26', 'DE-R-026'],
  ['BR-DE-27', 'DE-R-027'],
  ['BR-DE-28', 'DE-R-028'],
  ['BR-DE-30', 'DE-R-030'],
  ['BR-DE-31', 'DE-R-031'],
  ['BR-TMP-2', 'DE-R-T02'],
]);

const xrechnung: RulePart = joinParts([
  requiredFields('ubl'),
  sellerContact('ubl'),
  sellerTaxIdentifier('ubl'),
  documentType('ubl'),
  paymentMeans('ubl'),
  directDebit('ubl'),
  skonto('ubl'),
  attachments('ubl'),
]);

/** Rules of Germany for invoices between German parties. */
export const germany = underOtherIds(xrechnung, PEPPOL_ID, areBothGerman);
