import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resolveBinary } from '../platform/binaries/resolve-binary';
import { projectRoot } from '../platform/project-root';

export interface Machine {
  cpu: string;
  cores: number;
  memoryGiB: number;
  system: string;
  node: string;
  mongod: string;
  temporal: string;
  chromium: string;
  packages: string;
}

const PACKAGES = ['@temporalio/worker', 'mongoose', 'express', 'playwright-core'];

export async function describeMachine(): Promise<Machine> {
  const versionOf = async (name: 'mongod' | 'temporal' | 'chromium') => (await resolveBinary(name)).version;
  return {
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGiB: Math.round(os.totalmem() / 1024 ** 3),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.version,
    mongod: await versionOf('mongod'),
    temporal: await versionOf('temporal'),
    chromium: await versionOf('chromium'),
    packages: PACKAGES.map((name) => `${name} ${installedVersion(name)}`).join(', '),
  };
}

function installedVersion(name: string): string {
  const file = path.join(projectRoot(), 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
