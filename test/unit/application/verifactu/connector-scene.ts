import type { MappingAnswer } from '../../../../authorities/es-verifactu/map-invoice';
import type { Standing } from '../../../../authorities/es-verifactu/record-standing';
import { VerifactuConnector } from '../../../../authorities/es-verifactu/verifactu-connector';
import type { SubmittedRecord } from '../../../../application/integration/connector';
import { chainIdOf } from '../../../../countries/es/verifactu/chain-id';
import type { CompanyOptions } from '../../../../countries/integration/company-options';
import type { CompanyRecord } from '../../../../storage/account-record';
import type { Issuing } from '../../../../authorities/es-verifactu/stores/issuing';
import {
  requestIdOf,
  type NewVerifactuRequest,
  type VerifactuRequest,
} from '../../../../authorities/es-verifactu/stores/request-repository';
import { smallPayload } from '../../activities/small-payload';
import { altaContent, SYSTEM } from '../../countries/verifactu/records-of-tests';

export const NOW = new Date('2026-12-02T09:15:00Z');
const DOCUMENT = { documentId: 'd1', companyId: 'c1', companyVatNumber: 'ESB12345674' } as SubmittedRecord;
export const CHAIN = chainIdOf('B12345674', SYSTEM);
export const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

/** A connector on a store in memory, whose records have the standing that the test gives them. */
export function scene({
  mapped,
  options,
  isLate = false,
}: { mapped?: MappingAnswer[]; options?: CompanyOptions; isLate?: boolean } = {}) {
  const requests = new Map<string, VerifactuRequest>();
  const standings = new Map<string, Standing>();
  const log: string[] = [];
  let now = NOW;
  const content = altaContent();
  const answers = mapped ?? [];
  const connector = new VerifactuConnector({
    requests: {
      find: async (identity) => requests.get(requestIdOf(identity)),
      ask: async (asked: NewVerifactuRequest, issuing: Issuing) => {
        const id = requestIdOf(asked);
        const request = { ...asked, chain: CHAIN, issuing, askedAt: NOW, state: 'waiting' } as VerifactuRequest;
        if (!requests.has(id)) requests.set(id, request);
        log.push(`ask ${id}`);
        return request;
      },
    },
    standingOf: async (identity) => standings.get(requestIdOf(identity)) ?? { kind: 'asked' },
    map: async ({ recorded }) => {
      log.push(recorded === undefined ? 'map' : `map with ${recorded.length}`);
      return answers.shift() ?? { kind: 'content', content, warnings: [] };
    },
    invoices: {
      ofNumbers: async ({ issuerNif: issuer }, numbers) => {
        log.push(`recorded ${issuer} ${numbers.join()}`);
        return [altaContent()];
      },
    },
    systems: { current: async () => SYSTEM },
    companies: { findCompany: async () => ({ countryIso: 'ES', vatNumber: 'B12345674', options }) as CompanyRecord },
    wake: async (chain) => void log.push(`wake ${chain}`),
    clock: () => now,
  });
  const departure = { prepare: async () => void log.push('mark'), isTimely: () => !isLate, hold: () => undefined };
  return {
    log,
    requests,
    pass: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000)),
    stand: (attempt: number, standing: Standing) => standings.set(`d1/Alta/${attempt}`, standing),
    submit: async () => connector.submit(DOCUMENT, smallPayload(), { departure }),
    lookUp: async (changes: Partial<SubmittedRecord> = {}) => connector.lookUp({ ...DOCUMENT, ...changes }),
  };
}

export const refused: Standing = { kind: 'refused', code: '1110', message: 'NIF', messageSha256: 'a' };
