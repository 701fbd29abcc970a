/** A trigger has answered a whole message with a Fault. */
export interface FaultAnswered {
  type: 'fault';
  trigger: string;
}

/** Turns that triggers have done already: some do it a number of times, some once. */
export class TriggerTurns {
  private readonly faults = new Map<string, number>();
  private readonly fired = new Set<string>();

  addFault({ trigger }: FaultAnswered): void {
    this.faults.set(trigger, this.faultsOf(trigger) + 1);
  }

  addFired(triggers: readonly string[]): void {
    for (const trigger of triggers) this.fired.add(trigger);
  }

  faultsOf(trigger: string): number {
    return this.faults.get(trigger) ?? 0;
  }

  hasFired(trigger: string): boolean {
    return this.fired.has(trigger);
  }
}
