import {
  numbers,
  type AgencyCodes,
  type FaultCodeClass,
  type FaultConcern,
  type RecordCodeClass,
} from '../aeat/code-classes';

/** The agency's list: 1xxx and 3xxx are of records, 2xxx of records that are taken all the same, 4xxx of messages. */
const LISTED = numbers('1100-1112 1114-1140 1142-1203 1205-1277 1281-1293 2000-2009 3000-3004 3500-3503 4102-4141');

const WARNINGS = numbers('2000-2009');
/** Codes of a record: about its own content, or about what is held of it. */
const OF_RECORDS = numbers('1100-1293 3001-3002 3004');
/** The agency could not look something up. */
const TECHNICAL = numbers('1129 1241 1243 1256 1288');
/**
 * Issuer, chain, fingerprint, producer's system, flags of a correction, version: what we write whatever the document
 * says, and rights (3003).
 */
const OURS = numbers(
  '1108 1153 1161 1171-1172 1174-1177 1179-1180 1212-1215 1217 1219-1221 1223 1226 1240 1242 1244 1247 1249 1251 1253 ' +
    '1262-1269 1274-1276 1282 1285 1291-1292 3003',
);
const OUTAGES = numbers('4103 4108 4110-4111 4128 4134 3500-3501');
/** A Fault says these of the header, or of the message as a whole. */
const OF_MESSAGES = numbers('1100-1293 3003 3502-3503 4102-4141');

const ALREADY_THERE = 3000;
const ALREADY_CANCELLED = 3001;

/** Whether the agency's list has the code. One that it does not have is never a verdict. */
export function isListed(code: number): boolean {
  return LISTED.has(code);
}

export const LISTED_CODES: readonly number[] = [...LISTED];

/** Class of a code of a line whose record was not taken, except for the warnings. */
export function recordCodeClass(code: number): RecordCodeClass {
  if (!LISTED.has(code)) return 'unknown';
  if (WARNINGS.has(code)) return 'accepted-with-warnings';
  if (code === ALREADY_THERE) return 'already-there';
  if (code === ALREADY_CANCELLED) return 'already-cancelled';
  if (TECHNICAL.has(code)) return 'retry';
  if (OURS.has(code)) return 'configuration';
  return OF_RECORDS.has(code) ? 'refused' : 'unknown';
}

/** A code that the list gives to records alone (2xxx, 3000 to 3002, 3004) says nothing about a message. */
export function faultCodeClass(code: number): FaultCodeClass {
  if (!LISTED.has(code)) return 'unknown';
  if (OUTAGES.has(code) || TECHNICAL.has(code)) return 'outage';
  return OF_MESSAGES.has(code) ? 'configuration' : 'unknown';
}

/** The certificate's holder may not speak for the taxpayer. */
const OF_CREDENTIAL = numbers('4112 4132 4140');
const SUSPENDED = 4141;
/** Codes that one record can bring upon all others of its message: the message is halved until it is alone. */
const OF_CONTENT = numbers('4102-4103 4106 4109 4119');

/** Whom a Fault of class 'configuration' concerns beside the message. */
export function faultConcerns(code: number): FaultConcern {
  if (code === SUSPENDED) return 'access';
  if (OF_CREDENTIAL.has(code)) return 'credential';
  return OF_CONTENT.has(code) ? 'content' : 'configuration';
}

/** Warnings that our chain has caused: an operator has to know. */
const OF_CHAIN = numbers('2000 2002-2003 2007-2008');
/** Clock and regime of the IPSI: nothing to amend. */
const WITHOUT_AMENDMENT = numbers('2004 2009');

/** The party that should act on a warning: our operator, the client by amending the record, or nobody. */
export function warningConcerns(code: number): 'operator' | 'client' | 'nobody' {
  if (OF_CHAIN.has(code)) return 'operator';
  return WITHOUT_AMENDMENT.has(code) ? 'nobody' : 'client';
}

export const VERIFACTU_CODES: AgencyCodes = { isListed, recordCodeClass, faultCodeClass, faultConcerns };
