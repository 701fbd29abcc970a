import type { PassedOver } from '../../formats/read-whole-invoice';
import { html, type Html } from '../html';
import type { RenderingContext } from '../rendering-context';
import { section } from './facts';

/** More than any invoice of people has; what is beyond is counted. */
const MOST_VALUES = 400;
/** Longer ones are certificates, signatures and the like. */
const LONGEST_VALUE = 240;
const SHOWN_OF_LONGER = 60;
/** Extensions may nest and name their elements as they like. */
const LONGEST_PATH = 160;

function shown(value: string, { labels }: RenderingContext): string {
  const characters = Array.from(value);
  if (characters.length <= LONGEST_VALUE) return value;
  return `${characters.slice(0, SHOWN_OF_LONGER).join('')}… (${characters.length} ${labels.characters})`;
}

function shortened(path: string): string {
  return path.length <= LONGEST_PATH ? path : `…${path.slice(-LONGEST_PATH)}`;
}

/** Characters that the page has no font for: nobody is to take a box for what was written. */
export function unprintableSection(codePoints: readonly number[], { labels }: RenderingContext): Html | undefined {
  if (codePoints.length === 0) return undefined;
  const named = codePoints.map((point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`);
  const more = named.length > MOST_VALUES ? ' …' : '';
  return section(labels.unprintable, 'passed-over', html`<p>${named.slice(0, MOST_VALUES).join(', ')}${more}</p>`);
}

/** Values of the original that no other part of the page shows, under the names that the original has for them. */
export function passedOverSection(values: readonly PassedOver[], context: RenderingContext): Html | undefined {
  if (values.length === 0) return undefined;
  const { labels } = context;
  const more = values.length - MOST_VALUES;
  const rows = values.slice(0, MOST_VALUES).map(
    ({ path, value }) =>
      html`<div>
        <dt>${shortened(path)}</dt>
        <dd>${shown(value, context)}</dd>
      </div> `,
  );
  return section(
    labels.passedOver,
    'passed-over',
    html`<p>${labels.passedOverNote}</p>
      <dl>${rows}</dl>`,
    more > 0 && html`<p>+ ${String(more)} ${labels.moreValues}</p>`,
  );
}
