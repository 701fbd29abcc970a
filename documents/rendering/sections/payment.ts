import type { CreditTransfer, PaymentInstructions, SemanticDocument } from '../../model/semantic-document';
import { wordWithCode } from '../codes/code-words';
import { PAYMENT_MEANS_NAMES } from '../codes/payment-means-names';
import { formatAccount, isIbanShaped } from '../format-names';
import { html, type Html } from '../html';
import type { RenderingContext } from '../rendering-context';
import { factList, section, type Fact } from './facts';

function transferFacts(transfer: CreditTransfer, { labels }: RenderingContext): Fact[] {
  const { accountId } = transfer;
  return [
    [
      accountId !== undefined && isIbanShaped(accountId) ? labels.iban : labels.account,
      accountId !== undefined && formatAccount(accountId),
    ],
    [labels.bic, transfer.serviceProviderId],
    [labels.accountName, transfer.accountName],
  ];
}

function instructionFacts(instructions: PaymentInstructions, context: RenderingContext): Fact[] {
  const { labels, language } = context;
  const { meansCode, meansText, card, directDebit } = instructions;
  const means = meansCode && wordWithCode(PAYMENT_MEANS_NAMES, meansCode, language);
  return [
    [labels.paymentMeans, [means, meansText].filter((part) => part !== undefined).join(' · ')],
    ...instructions.creditTransfers.flatMap((transfer) => transferFacts(transfer, context)),
    [labels.remittance, instructions.remittanceInformation],
    [labels.cardNumber, card?.primaryAccountNumber],
    [labels.cardHolder, card?.holderName],
    [labels.mandate, directDebit?.mandateReference],
    [labels.creditorId, directDebit?.creditorId],
    [labels.debitedAccount, directDebit?.debitedAccountId !== undefined && formatAccount(directDebit.debitedAccountId)],
  ];
}

export function paymentSection(document: SemanticDocument, context: RenderingContext): Html | undefined {
  const { paymentTerms, paymentInstructions } = document;
  const terms =
    paymentTerms !== undefined &&
    factList([[context.labels.paymentTerms, html`<span class="text">${paymentTerms}</span>`]], 'terms');
  const blocks = paymentInstructions
    .map((instructions) => factList(instructionFacts(instructions, context)))
    .filter((block) => block !== undefined);
  return section(context.labels.payment, 'payment', blocks, terms);
}
