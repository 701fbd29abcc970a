/** Whoever asks while the question is under way gets the same answer. */
export function singleFlight<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  return () => (underWay ??= ask().finally(() => (underWay = undefined)));
}
