import type { CountryModule } from '../../countries/country-module';
import { EN16931_TYPE_CODES } from '../../countries/document-type-codes';
import { checkTaxNumber, identifierKind } from '../../countries/identifier';
import { nationalRuleSet } from '../../countries/national-rules/rule';
import { numberNotLonger } from '../../countries/national-rules/shared-rules';
import { taxCodeTable } from '../../countries/tax-codes';

/** A country as docs/adding-a-country.md says one is made: Xanadu, whose numbers are seven digits, the last one even. */
const REGISTER_NUMBER = identifierKind('REGISTER_NUMBER', /^\d{7}$/, (digits) => Number(digits) % 2 === 0);

export const xanadu: CountryModule = {
  iso: 'XU',
  name: 'Xanadu',
  vatPrefix: 'XU',
  currency: 'EUR',
  supports: [{ purpose: 'EREPORTING', flow: 'ISSUED' }],
  documentTypeMapping: { ...EN16931_TYPE_CODES, DEBIT_NOTE: '380' },
  taxCodes: taxCodeTable({ S: ['FULL'] }),
  duplicateKeyHasYear: true,
  precedingDocumentRequired: ['DEBIT_NOTE'],
  identifiers: [REGISTER_NUMBER],
  checkIdentifier: (value) => checkTaxNumber(value, 'XU', [{ pattern: /^\d{7}$/, check: REGISTER_NUMBER.check }]),
  wrongIdentifier: 'warning',
  importIsAwaited: false,
  externalStatuses: [
    {
      id: 'XU',
      name: 'Xanadu',
      source: 'made up',
      initial: { ISSUED: 'SENT', RECEIVED: 'SENT' },
      statuses: [
        { code: 'SENT', name: 'Sent', kind: 'open', by: ['system'], next: ['DECREED'] },
        { code: 'DECREED', name: 'Decreed', kind: 'final', by: ['buyer'], next: [] },
      ],
      reasons: [],
    },
  ],
  nationalRules: nationalRuleSet('XU', '1', [
    numberNotLonger(
      { id: 'XU-NUMBER', severity: 'error', purposes: ['EREPORTING'], flows: ['ISSUED'] },
      'Kublai Khan',
      8,
    ),
  ]),
  qr: { kind: 'XU_DOME', when: 'Every issued document.' },
};
