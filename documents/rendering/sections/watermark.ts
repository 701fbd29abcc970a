import { wordFor } from '../words';
import { html, type Html } from '../html';
import type { Language } from '../language';
import type { Watermark } from '../watermark';

export function watermarkWord(watermark: Watermark, language: Language): string {
  return wordFor('watermarks', watermark, language) ?? watermark;
}

/** Behind the content of every page: what is fixed is printed on each. A sentence at the beginning says it to readers of the text. */
export function watermarkLayer(watermark: Watermark, language: Language): Html {
  return html`<div class="watermark" aria-hidden="true"><span>${watermarkWord(watermark, language)}</span></div>
    <p class="standing" role="note">${wordFor('watermarkSentences', watermark, language)}</p>`;
}
