/** A file as it arrives: take `stream`, or `bytes()`, once. */
export interface DownloadedFile {
  contentType: string;
  /** Missing when the file is made while it is sent. */
  size: number | undefined;
  /** Stream that is also an async iterable: `await writeFile('invoice.pdf', file.stream)`. */
  stream: ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
  /** The header of that name, such as `X-Unprinted-Elements`. */
  header(name: string): string | null;
  bytes(): Promise<Uint8Array>;
}

export function fileOf(response: Response): DownloadedFile {
  const { headers, body } = response;
  if (body === null) throw new Error('the answer has no body');
  const size = headers.get('content-length');
  return {
    contentType: headers.get('content-type') ?? 'application/octet-stream',
    size: size === null || headers.has('content-encoding') ? undefined : Number(size),
    stream: body as DownloadedFile['stream'],
    header: (name) => headers.get(name),
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
  };
}
