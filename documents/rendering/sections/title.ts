import type { SemanticDocument } from '../../model/semantic-document';
import { wordFor } from '../words';
import type { Brand } from '../brand';
import { formatDate, formatPeriod } from '../format-date';
import { html, type Html } from '../html';
import type { Language } from '../language';
import { amountOf, payableLabel, type RenderingContext } from '../rendering-context';
import { factList } from './facts';

/** A QR code with the words that belong above and below it. */
export interface QrImage {
  /** The code as an SVG image: sharp at every size, and a fraction of a PNG's work. */
  svg: string;
  heading?: string;
  caption?: string;
  /** Set for an app that pays: then the page says so. */
  isPayment?: boolean;
}

const USUAL_TYPE_CODE = { INVOICE: '380', CREDIT_NOTE: '381', DEBIT_NOTE: '383' } as const;

/** The name of the type code where it is known, else of the document type. */
export function documentTypeName(document: SemanticDocument, language: Language): string {
  const usual = USUAL_TYPE_CODE[document.type];
  const name = wordFor('documentTypes', document.typeCode ?? usual, language);
  return name ?? wordFor('documentTypes', usual, language) ?? document.type;
}

function qrFigure(qr: QrImage, { labels }: RenderingContext): Html {
  const alternative = [labels.qrCode, qr.heading, qr.caption].filter((text) => text !== undefined).join(' · ');
  return html`<figure class="qr">
    ${qr.heading !== undefined && html`<p class="qr-heading">${qr.heading}</p>`}
    <img src="data:image/svg+xml;base64,${Buffer.from(qr.svg).toString('base64')}" alt="${alternative}" />
    ${qr.caption !== undefined && html`<figcaption>${qr.caption}</figcaption>`}
  </figure>`;
}

/** A PNG begins with another byte. */
const isJpeg = (logo: Uint8Array): boolean => logo[0] === 0xff;

/** The seller's: without a name there is nothing to read out for it. */
function logoFigure(logo: Uint8Array, seller: string | undefined): Html {
  return html`<img
    class="logo"
    src="data:${isJpeg(logo) ? 'image/jpeg' : 'image/png'};base64,${Buffer.from(logo).toString('base64')}"
    alt="${seller ?? ''}"
  />`;
}

export function titleSection(
  document: SemanticDocument,
  context: RenderingContext,
  { qr, brand }: { qr?: QrImage; brand?: Brand | undefined },
): Html {
  const { labels, language } = context;
  const payable = amountOf(context, document.totals.payable);
  const summary = factList(
    [
      [labels.issueDate, document.issueDate && formatDate(document.issueDate, language)],
      [labels.dueDate, document.dueDate && formatDate(document.dueDate, language)],
      [labels.billingPeriod, document.period && formatPeriod(document.period, context)],
      [
        payableLabel(document, context),
        payable !== undefined && html`<strong>${payable}</strong> ${document.currencyCode}`,
      ],
    ],
    'summary',
  );
  return html`<header class="title">
    <div class="heading">
      ${brand?.logo && logoFigure(brand.logo, document.seller?.name)}
      <p class="sender">${document.seller?.name}</p>
      <h1>${documentTypeName(document, language)} <span class="number">${document.number}</span></h1>
      ${summary}
    </div>
    ${qr && qrFigure(qr.isPayment ? { caption: labels.scanToPay, ...qr } : qr, context)}
  </header>`;
}
