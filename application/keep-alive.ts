/** Does slow work while somebody is told that it goes on; the signal ends it. */
export type KeepAlive = <Result>(work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;
