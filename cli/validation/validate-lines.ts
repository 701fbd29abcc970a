import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { isLayerChoice, LAYER_CHOICES, type LayerChoice } from '../../validation/layers';
import { InvoiceValidator } from '../../validation/invoice-validator';
import type { RuleSetting } from '../../validation/rule-set';
import { parseCalendarDate } from '../../documents/model/calendar-date';
import { linesOf } from './lines-of';
import { STATED, statedSetting, type StatedSetting } from './stated-setting';

export interface ValidationOptions {
  /** Undefined: what BT-24 claims. */
  layers: readonly LayerChoice[] | undefined;
  /** Undefined: own and national rules are left out. */
  setting?: RuleSetting | undefined;
  /** Undefined: the day of the invoice. */
  at?: string | undefined;
  language: string;
}

interface Task extends Pick<ValidationOptions, 'layers' | 'setting' | 'at'> {
  id: string;
  xml: Uint8Array;
}

/**
 * Reads lines {id, xml | xmlBase64, ruleSets?, country?, purpose?, flow?, company?, at?} and answers each with a line, in order and one at a time: a document never
 * waits in memory for those behind it. A line that is no such object is answered with {id?, line, error}.
 *
 * @returns exit code: 0 all valid, 1 some not valid, 2 some lines could not be read
 */
export async function validateLines(input: Readable, output: Writable, options: ValidationOptions): Promise<number> {
  const validator = new InvoiceValidator();
  let exitCode = 0;
  let number = 0;
  for await (const line of linesOf(input)) {
    number += 1;
    if (line.trim() === '') continue;
    const { answer, code } = await answerLine(line, number, validator, options);
    exitCode = Math.max(exitCode, code);
    if (!output.write(`${JSON.stringify(answer)}\n`)) await once(output, 'drain');
  }
  return exitCode;
}

async function answerLine(
  line: string,
  number: number,
  validator: InvoiceValidator,
  options: ValidationOptions,
): Promise<{ answer: object; code: number }> {
  const task = readTask(line, options);
  if ('error' in task) return { answer: { ...task, line: number }, code: 2 };
  try {
    const { layers, setting, at } = task;
    const report = await validator.validate(task.xml, { layers, setting, at, language: options.language });
    return { answer: { id: task.id, ...report }, code: report.valid ? 0 : 1 };
  } catch (error) {
    // A fault of ours: no verdict on this document, and no reason to leave those behind it unvalidated.
    return { answer: { id: task.id, line: number, error: `could not be validated: ${String(error)}` }, code: 2 };
  }
}

function readTask(line: string, defaults: ValidationOptions): Task | { id?: string; error: string } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { error: 'the line is not JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { error: 'the line is not an object' };
  const { id, xml, xmlBase64, ruleSets, at, ...members } = value as Record<string, unknown>;
  if (typeof id !== 'string' && typeof id !== 'number') return { error: 'id is missing: a string or a number' };
  const fault = (error: string) => ({ id: String(id), error });
  const bytes =
    typeof xml === 'string'
      ? Buffer.from(xml)
      : typeof xmlBase64 === 'string'
        ? Buffer.from(xmlBase64, 'base64')
        : undefined;
  if (bytes === undefined) return fault('xml is missing: the document as a string (or xmlBase64)');
  if (ruleSets !== undefined && !isLayers(ruleSets))
    return fault(`ruleSets must be a list of ${LAYER_CHOICES.join(', ')}`);
  if (at !== undefined && (typeof at !== 'string' || parseCalendarDate(at) !== at))
    return fault('at is not a day, e.g. 2026-11-30');
  const setting = settingIn(members);
  if (setting !== undefined && 'fault' in setting) return fault(setting.fault);
  return {
    id: String(id),
    xml: bytes,
    layers: ruleSets ?? defaults.layers,
    setting: setting ?? defaults.setting,
    at: at ?? defaults.at,
  };
}

function settingIn(members: Record<string, unknown>): ReturnType<typeof statedSetting> {
  const stated: StatedSetting = {};
  for (const name of STATED) {
    const value = members[name];
    if (value === undefined) continue;
    if (typeof value !== 'string') return { fault: `${name} is not a string` };
    stated[name] = value;
  }
  return statedSetting(stated);
}

function isLayers(value: unknown): value is LayerChoice[] {
  return Array.isArray(value) && value.every(isLayerChoice);
}
