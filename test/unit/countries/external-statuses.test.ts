import facts from '../../fixtures/countries/external-statuses.json';
import { FACE_STATUSES } from '../../../countries/es/face-statuses';
import { PEPPOL_NETWORK } from '../../../countries/peppol/lifecycle';
import { findLifecycle, lifecyclesOf } from '../../../countries/external-status/find-machine';
import { isTerminal, needsPaymentDetail, needsRejectionDetail } from '../../../countries/external-status/machine';
import type { ExternalStatusMachine } from '../../../countries/external-status/machine';
import { findCountry, SUPPORTED_COUNTRIES } from '../../../countries/registry';
import type { CountryModule } from '../../../countries/country-module';
import { present } from '../../../platform/present';

interface Facts {
  initial: { ISSUED: string; RECEIVED: string };
  statuses: { code: string; nationalCode: string | null; kind: string; terminal: boolean; requires: string[] }[];
  transitions: string[][];
  reasons: { code: string; nationalCode: string | null; for: string[]; messageRequired?: boolean }[];
}
const FACTS: Readonly<Record<string, Facts>> = facts;

function factsOf(id: string): Facts {
  const found = FACTS[id];
  if (!found) throw new Error(`no facts for ${id}`);
  return found;
}

function countryOf(iso: string): CountryModule {
  const country = findCountry(iso);
  if (!country) throw new Error(`no module for ${iso}`);
  return country;
}

const ofCompany = { purpose: 'EINVOICING', customerTaxNumber: 'ESB12345674' } as const;

/** Every table of the service beside the facts it is written from. */
const MACHINES: [string, ExternalStatusMachine, Facts][] = [
  ...SUPPORTED_COUNTRIES.map((iso): [string, ExternalStatusMachine, Facts] => [
    iso,
    findLifecycle(countryOf(iso), ofCompany),
    factsOf(iso),
  ]),
  ['ES-FACE', FACE_STATUSES, factsOf('ES-FACE')],
  ['PEPPOL_NETWORK', PEPPOL_NETWORK, factsOf('PEPPOL_NETWORK')],
];

const sorted = (moves: string[][]) => moves.map((move) => move.join(' -> ')).sort();

describe.each(MACHINES)('lifecycle of %s', (_iso, machine, expected) => {
  test('starts where the facts say', () => expect(machine.initial).toEqual(expected.initial));

  test('has the statuses, kinds and national codes of the facts', () => {
    const own = machine.statuses.map(({ code, nationalCode = null, kind }) => ({ code, nationalCode, kind }));
    expect(own).toEqual(expected.statuses.map(({ code, nationalCode, kind }) => ({ code, nationalCode, kind })));
  });

  test('asks for the details that the facts ask for', () => {
    const own = machine.statuses.map((status) => [
      status.code,
      needsPaymentDetail(status),
      needsRejectionDetail(status),
      status.needs?.includes('message') ?? false,
      status.needs?.includes('vatRate') ?? false,
    ]);
    const asked = expected.statuses.map(({ code, requires }) => [
      code,
      ...['paymentDetail', 'rejectionDetail', 'message', 'paymentDetail.vatRate'].map((need) =>
        requires.includes(need),
      ),
    ]);
    expect(own).toEqual(asked);
  });

  test('allows exactly the moves of the facts', () => {
    const own = machine.statuses.flatMap(({ code, next }) => next.map((to) => [code, to]));
    expect(sorted(own)).toEqual(sorted(expected.transitions));
  });

  test('ends where the facts say', () => {
    const own = machine.statuses.filter(isTerminal).map(({ code }) => code);
    expect(own).toEqual(expected.statuses.filter(({ terminal }) => terminal).map(({ code }) => code));
  });

  test('has the reasons of the facts, for the same statuses', () => {
    const own = machine.reasons.map(({ code, nationalCode = code, for: statuses, messageRequired = false }) => ({
      code,
      nationalCode,
      for: statuses,
      messageRequired,
    }));
    const wanted = expected.reasons.map((reason) => ({ messageRequired: false, ...reason }));
    expect(own).toEqual(wanted);
  });
});

test('public bodies of Spain follow FACe, and only for e-invoicing', () => {
  const spain = countryOf('ES');
  const lifecycleOf = (customerTaxNumber: string | undefined, purpose: 'EINVOICING' | 'EREPORTING' = 'EINVOICING') =>
    findLifecycle(spain, { purpose, ...present({ customerTaxNumber }) }).id;
  for (const publicBody of ['ESQ2826000H', 'S2800568D', 'ES-P2807900B']) {
    expect([publicBody, lifecycleOf(publicBody)]).toEqual([publicBody, 'ES-FACE']);
  }
  for (const other of ['ESB12345674', 'FR53000004605', '', undefined]) {
    expect([other, lifecycleOf(other)]).toEqual([other, 'ES']);
  }
  expect(lifecycleOf('ESQ2826000H', 'EREPORTING')).toBe('ES');
});

test('a country without own statuses has those of Peppol', () => {
  const [peppol] = lifecyclesOf(countryOf('BE'));
  expect(peppol?.id).toBe('PEPPOL');
});

test('what went out over the network has the network’s lifecycle, everything else of the country the general one', () => {
  for (const iso of ['BE', 'DE']) {
    const lifecycleOf = (system?: string) =>
      findLifecycle(countryOf(iso), { purpose: 'EINVOICING', ...present({ system }) }).id;
    expect([lifecycleOf('peppol'), lifecycleOf('gateway'), lifecycleOf()]).toEqual([
      'PEPPOL_NETWORK',
      'PEPPOL',
      'PEPPOL',
    ]);
  }
});
