import type { SemanticDocument } from '../model/semantic-document';
import { type Brand, brandCss } from './brand';
import { codePointsOf, facesFor, fontFaceCss, unserved } from './font-faces';
import type { PassedOver } from '../formats/read-whole-invoice';
import type { FontFace } from '../../platform/printing/fonts';
import { cssString, html, Html } from './html';
import { labelsOf } from './words';
import type { Language } from './language';
import type { RenderingContext } from './rendering-context';
import { allowancesSection } from './sections/allowances';
import { attachmentsSection } from './sections/attachments';
import { linesSection, numberColumnCss } from './sections/lines';
import { notesSection } from './sections/notes';
import { partySections } from './sections/parties';
import { passedOverSection, unprintableSection } from './sections/passed-over';
import { paymentSection } from './sections/payment';
import { referencesSection } from './sections/references';
import { thirdPartyPaymentsSection } from './sections/third-party-payments';
import { documentTypeName, titleSection, type QrImage } from './sections/title';
import { totalsSections } from './sections/totals';
import { watermarkLayer, watermarkWord } from './sections/watermark';
import { CLOSER_STYLE, SCREEN_STYLE, STYLE_SHEET } from './style-sheet';
import type { Watermark } from './watermark';

export interface RenderingOptions {
  language: Language;
  /**
   * Fonts that the page may carry in itself; only those its text needs end up in it. A page without any is read on a screen, in
   * the reader's own.
   */
  fontFaces?: readonly FontFace[];
  qr?: QrImage;
  brand?: Brand | undefined;
  /** The reason why the document is not valid as it stands. */
  watermark?: Watermark;
  /** Values of the original beyond the model: they are listed at the end. */
  passedOver?: readonly PassedOver[];
}

function legalText(brand: Brand | undefined): Html | undefined {
  return brand?.legalText === undefined ? undefined : html`<p class="legal-text text">${brand.legalText}</p>`;
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";
const LONGEST_RUNNING_TITLE = 70;

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= LONGEST_RUNNING_TITLE
    ? text
    : `${characters.slice(0, LONGEST_RUNNING_TITLE - 1).join('')}…`;
}

/** The page's foot: which document this is, and page x of y. The print engine numbers the pages. */
function footerCss(title: string, { labels }: RenderingContext): string {
  const { before, between, after } = labels.pageOf;
  const page = `${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)}`;
  return `@page{@bottom-left{content:${cssString(shortened(title))}}@bottom-right{content:${page}}}`;
}

/**
 * The whole document as one self-contained HTML page, ready to be printed on A4 or to be read. Pure: it depends on the
 * semantic model and the options only, loads nothing and runs nothing.
 */
export function renderHtml(document: SemanticDocument, options: RenderingOptions): string {
  const context: RenderingContext = {
    language: options.language,
    labels: labelsOf(options.language),
    currencyCode: document.currencyCode,
    vatAccountingCurrencyCode: document.vatAccountingCurrencyCode,
  };
  const { watermark = document.isTest && 'TEST', language, fontFaces } = options;
  const name = `${documentTypeName(document, language)} ${document.number ?? ''}`.trim();
  const title = watermark === undefined ? name : `${watermarkWord(watermark, language)} · ${name}`;
  const body = html`${watermark && watermarkLayer(watermark, language)}
    <main>
      ${titleSection(document, context, options)} ${partySections(document, context)}
      ${referencesSection(document, context)} ${linesSection(document, context)} ${allowancesSection(document, context)}
      ${thirdPartyPaymentsSection(document, context)} ${totalsSections(document, context)}
      ${paymentSection(document, context)} ${notesSection(document, context)} ${attachmentsSection(document, context)}
      ${passedOverSection(options.passedOver ?? [], context)} ${legalText(options.brand)}
    </main>`;
  const codePoints = codePointsOf(body.markup);
  const faces = facesFor(codePoints, fontFaces ?? []);
  const style = new Html(
    `${fontFaceCss(faces)}\n${STYLE_SHEET}\n${fontFaces === undefined ? SCREEN_STYLE : ''}${brandCss(options.brand ?? {})}${numberColumnCss(document)}${footerCss(title, context)}`,
  );
  return html`<!DOCTYPE html>
    <html lang="${options.language}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        ${body}${fontFaces && unprintableSection(unserved(codePoints, fontFaces), context)}
      </body>
    </html> `.markup;
}

/** The same page as {@link renderHtml} makes it, with less between things. */
export function printedCloser(page: string): string {
  return page.replace('</head>', () => `<style>${CLOSER_STYLE}</style></head>`);
}
