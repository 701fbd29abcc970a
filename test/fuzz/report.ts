import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fault, Tally } from './campaign';
import { bodyOf, headOf } from './http-exchange';

const TOKEN = /Bearer [\w-]+\.[\w-]+\.[\w-]+/g;

/** One line: how many of which status, and the slowest. */
export function describeTally(surface: string, { cases, statuses, overloaded, slowest }: Tally): string {
  const counts = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status === 0 ? 'left' : status} ${count}`);
  const slow = slowest
    .slice(0, 3)
    .map(({ case: number, milliseconds }) => `${Math.round(milliseconds)} ms (case ${number})`);
  const later = overloaded > 0 ? `; ${overloaded} told to come later` : '';
  return `${surface}: ${cases} cases; ${counts.join(', ')}${later}; slowest ${slow.join(', ')}`;
}

export function describeFault(seed: number, { surface, case: number, what, request }: Fault): string {
  const { method, target } = request;
  return `${surface} case ${number}: ${method} ${target.slice(0, 200)}: ${what}\n  again: npm run fuzz -- --seed ${seed} --only ${surface} --case ${number}`;
}

/** The request as it went over the wire, without its token. */
export async function saveRequest(
  folder: string,
  url: URL,
  { surface, case: number, request }: Fault,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${surface}-${number}.http`);
  const head = headOf(url, request).toString('latin1').replace(TOKEN, 'Bearer TOKEN');
  await writeFile(file, Buffer.concat([Buffer.from(head, 'latin1'), bodyOf(request)]));
  return file;
}
