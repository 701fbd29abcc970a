import { joinParts } from '../tree/join-parts';
import type { Syntax } from '../tree/rule-document';
import type { RulePart } from '../tree/tree-rule-set';
import { attachments } from './attachments';
import { deliveryDate } from './delivery-date';
import { directDebit } from './direct-debit';
import { documentType } from './document-type';
import { paymentMeans } from './payment-means';
import { requiredFields } from './required-fields';
import { sellerContact } from './seller-contact';
import { sellerTaxIdentifier } from './seller-tax-identifier';
import { skonto } from './skonto';
import { specification } from './specification';

/** XRechnung's own rules for documents of every profile, as both syntaxes have them. */
export function generalRules(syntax: Syntax): RulePart {
  return joinParts(
    [
      specification,
      documentType,
      requiredFields,
      sellerContact,
      sellerTaxIdentifier,
      deliveryDate,
      skonto,
      attachments,
      paymentMeans,
      directDebit,
    ].map((part) => part(syntax)),
  );
}
