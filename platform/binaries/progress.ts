const MEGABYTE = 1024 * 1024;
const TERMINAL_INTERVAL_MS = 100;
const PLAIN_INTERVAL_MS = 5_000;

export interface Progress {
  /** It prints a sentence of its own. */
  say(line: string): void;
  /** A transfer that is under way; `total` is undefined when the sender does not tell. */
  transferred(what: string, done: number, total: number | undefined): void;
}

/** Shows one line that counts up on a terminal, elsewhere (CI, files) a line every few seconds. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  let lastShown = 0;
  let openLine = false;
  const interval = stream.isTTY ? TERMINAL_INTERVAL_MS : PLAIN_INTERVAL_MS;
  const endLine = () => {
    if (openLine) stream.write('\n');
    openLine = false;
  };
  return {
    say(line) {
      endLine();
      stream.write(`${line}\n`);
    },
    transferred(what, done, total) {
      const finished = done === total;
      if (!finished && Date.now() - lastShown < interval) return;
      lastShown = Date.now();
      const text = transferLine(what, done, total);
      if (!stream.isTTY) {
        stream.write(`${text}\n`);
        return;
      }
      stream.write(`\r\u001b[K${text}`);
      openLine = true;
      if (finished) endLine();
    },
  };
}

export function transferLine(what: string, done: number, total: number | undefined): string {
  const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
  if (total === undefined || total === 0) return `  ${what}: ${megabytes(done)} MB`;
  return `  ${what}: ${Math.floor((100 * done) / total)} % of ${megabytes(total)} MB`;
}

export const SILENT: Progress = { say: () => undefined, transferred: () => undefined };
