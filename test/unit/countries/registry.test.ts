import fs from 'node:fs';
import path from 'node:path';
import facts from '../../fixtures/countries/facts.json';
import { FLOWS, PURPOSES } from '../../../documents/model/document-context';
import { findCountry, supportedContexts, SUPPORTED_COUNTRIES, supportsContext } from '../../../countries/registry';

/** Where the module names an UNTDID 1001 code; the other countries' lists are national and belong to the integration. */
const UNTDID = /^\d{3}$/;
const EN16931_CODES = { INVOICE: '380', CREDIT_NOTE: '381', DEBIT_NOTE: '383' } as const;

describe('registry', () => {
  test('every country folder is registered', () => {
    const folder = path.join(__dirname, '../../../countries');
    const modules = fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, 'module.ts')));
    expect([...SUPPORTED_COUNTRIES].sort()).toEqual(modules.map((name) => name.toUpperCase()).sort());
    expect(new Set(SUPPORTED_COUNTRIES).size).toBe(SUPPORTED_COUNTRIES.length);
  });

  test.each(['XX', 'es', '', '__proto__', 'constructor'])('%p has no module and supports nothing', (iso) => {
    expect(findCountry(iso)).toBeUndefined();
    expect(supportedContexts(iso)).toEqual([]);
    expect(supportsContext({ countryIso: iso, purpose: 'EINVOICING', flow: 'ISSUED' })).toBe(false);
  });

  test.each(facts)('$iso supports what the reference data lists, and nothing else', ({ iso, supports }) => {
    const all = PURPOSES.flatMap((purpose) => FLOWS.map((flow) => ({ purpose, flow })));
    const offered = all.filter((pair) => supportsContext({ countryIso: iso, ...pair }));
    expect(offered).toHaveLength(supports.length);
    expect(offered).toEqual(expect.arrayContaining(supports));
    expect(supportedContexts(iso)).toHaveLength(supports.length);
  });

  test.each(facts)(
    '$iso states the facts of the reference data',
    ({ iso, name, vatPrefix, currency, documentTypes }) => {
      const country = findCountry(iso);
      expect(country).toMatchObject({ iso, name, vatPrefix, currency });
      const national = Object.values(documentTypes).every((code) => UNTDID.test(code)) ? documentTypes : EN16931_CODES;
      expect(country?.documentTypeMapping).toEqual(national);
    },
  );

  test('the year belongs to the duplicate key in Spain and France only', () => {
    const withYear = SUPPORTED_COUNTRIES.filter((iso) => findCountry(iso)?.duplicateKeyHasYear);
    expect(withYear).toEqual(['ES', 'FR']);
  });

  test('a type that is written as a plain invoice must name what it corrects', () => {
    for (const iso of SUPPORTED_COUNTRIES) {
      const country = findCountry(iso);
      if (country?.documentTypeMapping.DEBIT_NOTE === '380') {
        expect([iso, country.precedingDocumentRequired]).toEqual([iso, expect.arrayContaining(['DEBIT_NOTE'])]);
      }
    }
    expect(findCountry('ES')?.precedingDocumentRequired).toEqual(['DEBIT_NOTE']);
  });
});
