import type { Client } from '@temporalio/client';
import { OperationRefused } from '../../../authorities/operation-refused';
import { SII_OPERATIONS } from '../../../authorities/es-sii/operate';
import { beginAnew } from '../../../authorities/es-verifactu/begin-anew';
import { VERIFACTU_OPERATIONS } from '../../../authorities/es-verifactu/operate';
import type { AuthoritySetting } from '../../../authorities/authority-setting';
import { reportFailure, UsageError } from '../../../cli/report-failure';
import type { CompanyRecord } from '../../../storage/account-record';

function reported(failure: unknown, json: boolean): { code: number; said: string } {
  const told: string[] = [];
  const error = jest.spyOn(console, 'error').mockImplementation((line: string) => void told.push(line));
  try {
    const code = reportFailure(failure, json);
    return { code, said: told.join('\n') };
  } finally {
    error.mockRestore();
  }
}

test.each([SII_OPERATIONS, VERIFACTU_OPERATIONS])(
  'what a system refuses is explained like what the command refuses',
  async (operations) => {
    const company = { companyId: 'c1', vatNumber: 'DE123456788', name: 'Firma' } as CompanyRecord;
    const refusal: unknown = await operations.check({} as AuthoritySetting, company).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(OperationRefused);
    expect(refusal).toMatchObject({ code: 'NUMBER_NOT_SPANISH' });
    expect(reported(refusal, false)).toEqual({ code: 1, said: 'edoc: DE123456788 is no Spanish number' });
    expect(JSON.parse(reported(refusal, true).said)).toEqual({
      error: { name: 'CommandFailure', message: 'DE123456788 is no Spanish number' },
    });
  },
);

test('an installation that is set by a setting is not given another number', async () => {
  const config = { AUTHORITY_ES_VERIFACTU_INSTALLATION: '7' };
  const refused = beginAnew({ config } as unknown as AuthoritySetting, {} as Client);
  await expect(refused).rejects.toMatchObject({ name: 'OperationRefused', code: 'INSTALLATION_IS_SET' });
});

test('wrong use has an exit code of its own, and a fault of ours says where to look', () => {
  expect(reported(new UsageError('no'), false)).toEqual({ code: 2, said: 'edoc: no' });
  expect(reported(new TypeError('no'), false)).toEqual({
    code: 1,
    said: 'edoc: TypeError: no (LOG_LEVEL=debug shows where)',
  });
});
