import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import path from 'node:path';
import { PortAllocator } from '../../../platform/embedded/free-port';
import { projectRoot } from '../../../platform/project-root';

test('a port that one has, on which nobody listens yet, no other gets', async () => {
  const port = await new PortAllocator().allocate();
  expect(await new PortAllocator().allocate(port)).not.toBe(port);
  expect(Number(inAnotherProcess(port))).not.toBe(port);
});

test('a process that has ended has no port any more', async () => {
  const port = Number(inAnotherProcess());
  expect(await new PortAllocator().allocate(port)).toBe(port);
});

test('a UDP port that one has, another one of whichever kind does not get, and whoever listens on it does', async () => {
  const port = await new PortAllocator().allocateUdp();
  expect(await new PortAllocator().allocateUdp(port)).not.toBe(port);
  expect(await new PortAllocator().allocate(port)).not.toBe(port);
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
  expect(socket.address().port).toBe(port);
  await new Promise<void>((resolve) => socket.close(() => resolve()));
});

function inAnotherProcess(preferred?: number): string {
  const script = `new (require('./platform/embedded/free-port.ts').PortAllocator)().allocate(${preferred ?? ''}).then((port) => console.log(port))`;
  const register = path.join(projectRoot(), 'test/support/typescript-register.cjs');
  return execFileSync(process.execPath, ['-r', register, '-e', script], { cwd: projectRoot(), encoding: 'utf8' });
}
