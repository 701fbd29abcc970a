import type { CreditTransfer, PaymentInstructions, PaymentTerm, SemanticDocument } from '../../model/semantic-document';
import { wordOrCode } from '../words';
import { readableTerms } from '../cash-discounts';
import { formatDate } from '../format-date';
import { formatAccount, isIbanShaped } from '../format-names';
import { formatDuration } from '../format-duration';
import { formatPercent } from '../format-number';
import { html, type Html } from '../html';
import { amountOf, type RenderingContext } from '../rendering-context';
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
  const means = meansCode && wordOrCode('paymentMeans', meansCode, language);
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

function joined(parts: readonly (string | undefined)[], separator: string): string | undefined {
  const stated = parts.filter((part) => part !== undefined && part !== '');
  return stated.length === 0 ? undefined : stated.join(separator);
}

/** `14 days from 06/10/2013`: as far as stated. */
function discountPeriod(term: PaymentTerm, { labels, language }: RenderingContext): string | undefined {
  const { discountPeriod: length, discountPeriodUnitCode: unit, discountFrom, discountUntil } = term;
  return joined(
    [
      length === undefined ? unit : formatDuration(length, unit, language),
      discountFrom && `${labels.from} ${formatDate(discountFrom, language)}`,
      discountUntil && `${labels.until} ${formatDate(discountUntil, language)}`,
    ],
    ' ',
  );
}

function termFacts(term: PaymentTerm, context: RenderingContext): Fact[] {
  const { labels, language } = context;
  const share = joined(
    [
      term.discountPercentage && formatPercent(term.discountPercentage, language),
      amountOf(context, term.discountBaseAmount),
    ],
    ' × ',
  );
  return [
    [labels.paymentTerms, term.description && termsText(term.description, context)],
    [labels.dueDate, term.dueDate && formatDate(term.dueDate, language)],
    [labels.discount, joined([share, amountOf(context, term.discountAmount)], ' · ')],
    [labels.discountPeriod, discountPeriod(term, context)],
  ];
}

function termsText(terms: string, context: RenderingContext): Html {
  return html`<span class="text">${readableTerms(terms, context)}</span>`;
}

/** BT-20 without what stands at a term of its own. */
function termsBeside(paymentTerms: string | undefined, details: readonly PaymentTerm[]): string | undefined {
  let rest = paymentTerms;
  for (const { description } of details) if (description !== undefined) rest = rest?.replace(description, () => '');
  return rest?.trim();
}

export function paymentSection(document: SemanticDocument, context: RenderingContext): Html | undefined {
  const { paymentTerms, paymentInstructions, paymentTermDetails = [] } = document;
  const beside = termsBeside(paymentTerms, paymentTermDetails);
  const terms = beside ? factList([[context.labels.paymentTerms, termsText(beside, context)]], 'terms') : undefined;
  const blocks = paymentInstructions
    .map((instructions) => factList(instructionFacts(instructions, context)))
    .filter((block) => block !== undefined);
  const details = paymentTermDetails.map((term) => factList(termFacts(term, context), 'facts term'));
  return section(context.labels.payment, 'payment', blocks, terms, details);
}
