/** The decoded data of a stream is longer than its place allows. */
export class StreamTooLong extends Error {
  override readonly name = 'StreamTooLong';
}
