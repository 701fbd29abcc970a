import { type Context } from '../../tree/context';
import { fatal, rulesAt } from '../../tree/rules-at';
import { isBlank } from '../../tree/text';

const emptyElements: Context = ({ elements }) =>
  elements.filter(({ children, text }) => children.length === 0 && isBlank(text));

/** No element without content; attributes are none. */
export const emptyElementsCii = rulesAt(emptyElements, {
  'PEPPOL-EN16931-R008': fatal([], (element, fires) => {
    // The one group that must be there even if nothing is in it. Oddity: known by its written prefix.
    const mayBeEmpty = element.prefix === 'ram' && element.name === 'ApplicableHeaderTradeDelivery';
    if (!mayBeEmpty) fires(element);
  }),
});
