/** EstadoCuadre: how an entry agrees with what the other party has entered. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['1', 'is not compared'],
  ['2', 'is being compared'],
  ['3', 'the other party has entered nothing like it'],
  ['4', 'agrees in part with what the other party has entered'],
  ['5', 'agrees with what the other party has entered'],
]);

export function reconciliationText(state: string): string {
  return WORDS.get(state) ?? `EstadoCuadre ${state}`;
}
