import { CREDENTIAL_SYSTEM_IDS } from '../../../countries/integration/credential-systems';
import { companyOption, COMPANY_OPTION_NAMES } from '../../../countries/integration/company-options';
import { switchOf, type SystemFacts } from '../../../countries/integration/system-facts';
import { readConfig, SETTINGS, settingsOf, trialSettings } from '../../../countries/service-config';
import { METRICS } from '../../../platform/metrics/metric-table';
import { SYSTEMS } from '../../../countries/systems';

/** Does not compile once a member of the facts may be left out. */
const STATED: { [Member in keyof SystemFacts]-?: Omit<SystemFacts, Member> extends SystemFacts ? never : true } = {
  id: true,
  name: true,
  mode: true,
  countryIso: true,
  takes: true,
  leavesOut: true,
  usedIn: true,
  chosenBy: true,
  companyOptions: true,
  credential: true,
  chain: true,
  breakerPart: true,
  callsAs: true,
  takesAmendments: true,
  cancellation: true,
  lifecycle: true,
  jsonDocuments: true,
  ownForm: true,
  delivers: true,
  settings: true,
  problems: true,
  refusedInProduction: true,
  ifSettingsDiffer: true,
  address: true,
  times: true,
  metrics: true,
  schedules: true,
  trial: true,
};

const FACTS: readonly SystemFacts[] = SYSTEMS;

test.each(FACTS.map((facts) => [facts.id, facts] as const))('%s states every fact, and no other', (_, facts) => {
  expect(Object.keys(facts).sort()).toEqual(Object.keys(STATED).sort());
});

test.each(FACTS.map((facts) => [facts.id, facts] as const))(
  '%s names its settings after itself, its switch first',
  (id, facts) => {
    const names = Object.keys(facts.settings);
    expect(names[0]).toBe(switchOf(id));
    expect(names.filter((name) => name !== switchOf(id) && !name.startsWith(`${switchOf(id)}_`))).toEqual([]);
    expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(names));
  },
);

test('no two systems have an id, a setting, a metric or a schedule in common, nor a metric with the service', () => {
  const config = readConfig(
    trialSettings({ http: 'http://127.0.0.1:2', tls: 'https://127.0.0.1:1', dns: '127.0.0.1:3' }),
  );
  const names = FACTS.flatMap((facts) => [
    facts.id,
    ...Object.keys(facts.settings),
    ...Object.keys(facts.metrics),
    ...facts.schedules(settingsOf(facts, config)).map(({ scheduleId }) => scheduleId),
  ]);
  const all = [...Object.keys(METRICS), ...names];
  expect(all).toEqual([...new Set(all)]);
});

test('the settings of one system are told apart from those of the others', () => {
  const config = readConfig({ AUTHORITY_ES_SII: 'on', AUTHORITY_ES_SII_TIMEOUT_SECONDS: '7' });
  const [sii] = SYSTEMS.filter(({ id }) => id === 'es-sii');
  const settings = sii === undefined ? {} : settingsOf(sii, config);
  expect(settings).toMatchObject({ AUTHORITY_ES_SII: 'on', AUTHORITY_ES_SII_TIMEOUT_SECONDS: 7 });
  expect(Object.keys(settings).filter((name) => !name.startsWith('AUTHORITY_ES_SII'))).toEqual([]);
});

test('what chooses a system is an option of companies that takes the value', () => {
  for (const { chosenBy } of FACTS)
    if (chosenBy !== undefined) {
      const option = companyOption(chosenBy.name);
      expect(option).toBeDefined();
      if (chosenBy.value !== undefined) expect(option?.takes(chosenBy.value)).toBe(true);
    }
  const ofSystems = FACTS.flatMap(({ companyOptions }) => Object.keys(companyOptions));
  expect(COMPANY_OPTION_NAMES).toEqual(expect.arrayContaining(['selfBilledBy', 'es.reporting', ...ofSystems]));
});

test('companies have credentials for the systems that take some', () => {
  expect(CREDENTIAL_SYSTEM_IDS).toEqual(FACTS.flatMap(({ id, credential }) => (credential === undefined ? [] : [id])));
  expect(CREDENTIAL_SYSTEM_IDS).toEqual(expect.arrayContaining(['es-verifactu', 'es-sii']));
});
