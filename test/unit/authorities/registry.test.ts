import type { Authority } from '../../../authorities/authority';
import { AUTHORITIES } from '../../../authorities/registry';
import type { SystemFacts } from '../../../countries/integration/system-facts';
import { SYSTEMS } from '../../../countries/systems';

/** Does not compile once a member may be left out. */
const STATED: { [Member in keyof Authority]-?: Omit<Authority, Member> extends Authority ? never : true } = {
  open: true,
  reading: true,
  collections: true,
  cancellation: true,
  statusReport: true,
  represent: true,
  preview: true,
  recordedQr: true,
  push: true,
  chains: true,
  operate: true,
  beginAnew: true,
  examination: true,
  noteRestored: true,
};

test.each(Object.entries(AUTHORITIES))('%s states every member, and no other', (_, authority) => {
  expect(Object.keys(authority).sort()).toEqual(Object.keys(STATED).sort());
});

test('each system of the registry of facts is in that of the runtimes', () => {
  expect(Object.keys(AUTHORITIES).sort()).toEqual(SYSTEMS.map(({ id }) => id).sort());
});

test.each([
  ['a cancellation', 'cancellation', 'cancellation'],
  ['a representation', 'represent', 'ownForm'],
  ['chains', 'chains', 'chain'],
] as const)('a system has %s where its facts say so', (_, member, fact) => {
  const stated = SYSTEMS.filter((facts: SystemFacts) => facts[fact] !== undefined).map(({ id }) => id);
  const having = SYSTEMS.map(({ id }) => id).filter((id) => AUTHORITIES[id][member] !== undefined);
  expect(having).toEqual(stated);
});

test('a system takes what it pushes where its facts say that it pushes', () => {
  const pushing = SYSTEMS.filter(({ delivers }: SystemFacts) => delivers?.mailboxes === 'pushed').map(({ id }) => id);
  expect(pushing).not.toEqual([]);
  expect(SYSTEMS.map(({ id }) => id).filter((id) => AUTHORITIES[id].push !== undefined)).toEqual(pushing);
});
