import {
  numbers,
  type AgencyCodes,
  type FaultCodeClass,
  type FaultConcern,
  type RecordCodeClass,
} from '../aeat/code-classes';

/** Codes of a record, or in a Fault of the header of its message. */
const OF_RECORDS = numbers(
  '1100-1171 1174-1193 1195-1214 1218-1219 1222-1223 1226-1238 1240-1255 1262-1282 1285-1296 1298 1300-1302 1304-1307 ' +
    '1309-1316 1321-1329 1331-1332 1335-1344 1346-1363 1503-1531 1533-1534 1545 1547-1584 1592 3001-3010 3012-3020 3902',
);
/** Codes of records that are taken all the same. */
const WARNINGS = numbers('2000 2002 2004 2006-2011 2013-2014 2016 2021-2025');
const OF_MESSAGES = numbers('3500-3506 4100-4118 4121-4140');
/** A number of wrong form: on a record, it is the record's. */
const OF_BOTH = 4111;
/** The agency could not look something up. */
const TECHNICAL = numbers('1184 1266');
const OUTAGES = numbers('3500-3502 3504-3506 4103 4107 4110 4112-4113 4115 4121 4127-4129 4134');

/** Code that is not in the list, but that the agency states together with the record that it holds. */
const ALREADY_THERE = 3000;
const ALREADY_CANCELLED = 3001;
/** The certificate's holder may not change this invoice. */
const WITHOUT_RIGHTS = 3010;

/** Whether the agency's list has the code. One that it does not have is never a verdict. */
export function isListed(code: number): boolean {
  return OF_RECORDS.has(code) || WARNINGS.has(code) || OF_MESSAGES.has(code);
}

export const LISTED_CODES: readonly number[] = [...OF_RECORDS, ...WARNINGS, ...OF_MESSAGES];

/** Class of a code of a line whose record was not taken, except for the warnings. */
export function recordCodeClass(code: number): RecordCodeClass {
  if (code === ALREADY_THERE) return 'already-there';
  if (code === ALREADY_CANCELLED) return 'already-cancelled';
  if (code === WITHOUT_RIGHTS) return 'configuration';
  if (WARNINGS.has(code)) return 'accepted-with-warnings';
  if (TECHNICAL.has(code)) return 'retry';
  return OF_RECORDS.has(code) || code === OF_BOTH ? 'refused' : 'unknown';
}

/** A warning says nothing about a message that was answered with a Fault. */
export function faultCodeClass(code: number): FaultCodeClass {
  if (OUTAGES.has(code) || TECHNICAL.has(code)) return 'outage';
  return OF_RECORDS.has(code) || OF_MESSAGES.has(code) ? 'configuration' : 'unknown';
}

/** The certificate's holder may not speak for the taxpayer, or the taxpayer is not under SII. */
const OF_CREDENTIAL = numbers('4114 4118 4130-4133 4136-4138 4140');
/** Codes of what the message says, and not of whose it is. */
const OF_CONTENT = numbers('4102-4103 4106 4108-4109 4111 4116');

/** Whom a Fault of class 'configuration' concerns beside the message. */
export function faultConcerns(code: number): FaultConcern {
  if (OF_CREDENTIAL.has(code)) return 'credential';
  return OF_CONTENT.has(code) ? 'content' : 'configuration';
}

export const SII_CODES: AgencyCodes = { isListed, recordCodeClass, faultCodeClass, faultConcerns };
