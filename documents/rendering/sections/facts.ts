import { html, type Html, type HtmlValue } from '../html';

/** A label and its value; without a value the fact is not stated and not shown. */
export type Fact = readonly [label: string, value: HtmlValue];

function stated(facts: readonly Fact[]): Fact[] {
  return facts.filter(([, value]) => value !== undefined && value !== '' && value !== false);
}

/** A description list, label above value, in as many columns as fit. */
export function factList(facts: readonly Fact[], className = 'facts'): Html | undefined {
  const shown = stated(facts);
  if (shown.length === 0) return undefined;
  return html`<dl class="${className}">
    ${shown.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** The same facts in running text, for details below a line's name. */
export function inlineFacts(facts: readonly Fact[]): Html | undefined {
  const shown = stated(facts);
  if (shown.length === 0) return undefined;
  return html`<p class="details">
    ${shown.map(([label, value]) => html`<span class="fact"><span class="key">${label}</span> ${value}</span> `)}
  </p>`;
}

/** A titled part of the page; nothing at all when it has no content. */
export function section(title: string, className: string, ...content: readonly HtmlValue[]): Html | undefined {
  if (content.every((part) => part === undefined || part === false || (Array.isArray(part) && part.length === 0))) {
    return undefined;
  }
  return html`<section class="${className}">
    <h2>${title}</h2>
    ${content}
  </section>`;
}
