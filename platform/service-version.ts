import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root';

/** The version of this service, as its package states it. */
export function serviceVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(projectRoot(), 'package.json'), 'utf8')) as { version: string };
  return version;
}
