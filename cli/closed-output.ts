/** The reader of a pipe is gone, or the terminal is. */
const CLOSED: readonly (string | undefined)[] = ['EPIPE', 'EIO'];

/**
 * Nobody reads what a command prints any more, as in `edoc ops stuck | head`: it has shown enough and ends. One that has
 * more to take care of calls this again, with what it does instead. Without listeners Node would end it.
 */
export function onClosedOutput(act: () => void): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.removeAllListeners('error');
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!CLOSED.includes(error.code)) throw error;
      act();
    });
  }
}
