import type { SemanticDocument } from '../../model/semantic-document';
import { html, type Html } from '../html';
import { amountOf, type RenderingContext } from '../rendering-context';
import { section } from './facts';

/** Payments that are collected for others (BG-DEX-09): no part of the sums of this document, but of what is to be paid. */
export function thirdPartyPaymentsSection(
  { thirdPartyPayments = [] }: SemanticDocument,
  context: RenderingContext,
): Html | undefined {
  if (thirdPartyPayments.length === 0) return undefined;
  const { labels } = context;
  const rows = thirdPartyPayments.map(
    ({ type, amount, description }) =>
      html`<tr>
        <td class="item">${description}</td>
        <td>${type}</td>
        <td class="figure net">${amountOf(context, amount)}</td>
      </tr>`,
  );
  return section(
    labels.thirdPartyPayments,
    'third-party-payments',
    html`<table>
      <thead>
        <tr>
          <th scope="col">${labels.description}</th>
          <th scope="col">${labels.typeCode}</th>
          <th scope="col" class="figure">${labels.amount}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`,
  );
}
