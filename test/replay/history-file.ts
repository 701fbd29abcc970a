import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/project-root';

export interface HistoryEvent {
  eventType: string;
  [attributes: string]: unknown;
}

export interface History {
  events: HistoryEvent[];
}

export const HISTORIES = path.join(projectRoot(), 'test', 'replay', 'histories');

export function historyNames(): string[] {
  return readdirSync(HISTORIES)
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .sort();
}

export function readHistory(name: string): History {
  return JSON.parse(readFileSync(path.join(HISTORIES, `${name}.json`), 'utf8')) as History;
}

/** What the events of a type say, in their order. */
export function attributesOf(events: readonly HistoryEvent[], type: string): unknown[] {
  const name = `${type.toLowerCase().replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase())}EventAttributes`;
  return events.filter(({ eventType }) => eventType === `EVENT_TYPE_${type}`).map((event) => event[name]);
}

/** Every text in the history, payloads decoded: what somebody with access to Temporal can read. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value, Buffer.from(value, 'base64').toString('utf8')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsOf(member)]);
}
