/**
 * From here on SIGTERM and SIGINT do not end the process by themselves: resolves with the one that comes. Called before others
 * can know of the process, so that none is left waiting for it; a process that hangs before that still ends at once.
 */
export async function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve).once('SIGINT', resolve);
  });
}
