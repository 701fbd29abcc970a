import { cachedCompanies } from '../../../application/validation/company-cache';
import type { CompanyRecord } from '../../../storage/account-record';

const company = (companyId: string): CompanyRecord => ({
  companyId,
  vatNumber: 'ESB12345674',
  countryIso: 'ES',
  name: 'Ejemplo',
  address: { countryCode: 'ES' },
});

test('a company is read once in a second, an unknown one each time', async () => {
  const asked: string[] = [];
  let now = 0;
  const find = cachedCompanies(
    async (companyId) => {
      asked.push(companyId);
      return companyId === 'known' ? company(companyId) : undefined;
    },
    () => now,
  );
  await find('known');
  now = 999;
  await expect(find('known')).resolves.toMatchObject({ companyId: 'known' });
  expect(asked).toEqual(['known']);
  now = 1_001;
  await find('known');
  await find('unknown');
  await expect(find('unknown')).resolves.toBeUndefined();
  expect(asked).toEqual(['known', 'known', 'unknown', 'unknown']);
});
