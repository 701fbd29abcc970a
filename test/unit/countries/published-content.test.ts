import { findCountry } from '../../../countries/registry';
import { taxCountryOf } from '../../../countries/national-rules/parties';
import { whenShared } from '../formats/corpus';
import { publishedInvoices } from '../../support/published-invoices';
import { TODAY } from './national-documents';

/** Rules on what a document says, not on the form in which one authority wants it. */
const CONTENT = /-(RATE|VAT-START|QUANTITY-ZERO|TOTAL-NEGATIVE|DATE|DATE-EARLY)$|^IT-00200-DATE$|^FR-YEAR$/;

whenShared('corpus/index.jsonl')(
  'no published invoice is refused for its rates, quantities, totals and dates by the country of its seller',
  () => {
    const invoices = publishedInvoices();
    const refusals = invoices.flatMap(({ file, document }) => {
      const country = findCountry(taxCountryOf(document.seller) ?? '');
      const found = (country?.supports ?? []).flatMap(({ purpose, flow }) =>
        country?.nationalRules?.check(document, { context: { countryIso: country.iso, purpose, flow }, today: TODAY }),
      );
      return found.flatMap((one) => (one?.severity === 'error' && CONTENT.test(one.rule) ? [[file, one.rule]] : []));
    });
    expect(refusals).toEqual([]);
    expect(invoices.length).toBeGreaterThan(150);
  },
);
