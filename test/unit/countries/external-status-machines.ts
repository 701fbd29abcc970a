import { decimal } from '../../../documents/model/decimal';
import type { Flow } from '../../../documents/model/document-context';
import { decideExternalStatus } from '../../../countries/external-status/decide';
import { lifecyclesOf } from '../../../countries/external-status/find-machine';
import type { ExternalStatus, ExternalStatusMachine } from '../../../countries/external-status/machine';
import type { ExternalStatusUpdate, PaymentDetail } from '../../../countries/external-status/update';
import { findCountry, SUPPORTED_COUNTRIES } from '../../../countries/registry';

export const MACHINES: readonly ExternalStatusMachine[] = [
  ...new Set(
    SUPPORTED_COUNTRIES.flatMap((iso) => {
      const country = findCountry(iso);
      return country ? lifecyclesOf(country) : [];
    }),
  ),
];

export function machineOf(id: string): ExternalStatusMachine {
  const machine = MACHINES.find((candidate) => candidate.id === id);
  if (!machine) throw new Error(`no machine ${id}`);
  return machine;
}

/** The codes that a client may report after the status. */
export function mayFollow(machine: ExternalStatusMachine, { next }: ExternalStatus): string[] {
  const ofAuthority = machine.statuses.filter((status) => status.ofAuthority).map(({ code }) => code);
  return next.filter((code) => !ofAuthority.includes(code));
}

export function codesOf(
  machine: ExternalStatusMachine,
  requested: ExternalStatusUpdate,
  current?: ExternalStatusUpdate,
  flow: Flow = 'ISSUED',
): string[] {
  const decision = decideExternalStatus(machine, { flow, requested, ...(current ? { current } : {}) });
  return decision.kind === 'refused' ? decision.problems.map(({ code }) => code) : [];
}

export const eur = (amount: number, vatRate?: number): PaymentDetail => ({
  amount: decimal(amount),
  currency: 'EUR',
  ...(vatRate === undefined ? {} : { vatRate: decimal(vatRate) }),
});
