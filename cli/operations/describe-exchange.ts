import type { Exchange } from '../../storage/exchange';

/** A message in one line. */
export function describeExchange(exchange: Exchange): string {
  const { number, at, direction, kind, httpStatus, size, sha256, times, incomplete, omitted } = exchange;
  return [
    String(number).padStart(3),
    at.toISOString(),
    direction.padEnd(8),
    kind.padEnd(10),
    String(httpStatus ?? '').padEnd(3),
    `${size} bytes`,
    sha256,
    ...(times > 1 ? [`${times} times`] : []),
    ...(incomplete === true ? ['incomplete'] : []),
    ...(omitted === undefined ? [] : [`${omitted} before it not kept`]),
  ].join(' ');
}
