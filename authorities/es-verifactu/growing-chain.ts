import { altaCorrection, anulacionCorrection, type DecidedRecord } from '../../countries/es/verifactu/correction';
import { generateAlta, generateAnulacion, generationTime } from '../../countries/es/verifactu/generate-record';
import { keyText } from '../../countries/es/aeat/invoice-key';
import type { BillingRecord } from '../../countries/es/verifactu/records';
import type { VerifactuSchemaValidator } from '../../countries/es/verifactu/schema-validator';
import { recordByItself } from '../../countries/es/verifactu/write-message';
import { writeRecord } from '../../countries/es/verifactu/write-record';
import { present } from '../../platform/present';
import type { ChainHead } from './stores/chain-repository';
import type { VerifactuRecord } from './stores/record';
import type { EarlierRecord } from './stores/record-repository';
import type { NewVerifactuRequest, RequestIdentity, WaitingRequest } from './stores/request-repository';

/** A request whose record the schema refuses. */
export interface InvalidRequest extends RequestIdentity {
  problems: readonly string[];
}

/** A request for an invoice that the agency has from another document. */
export interface HeldRequest extends RequestIdentity {
  heldBy: string;
}

export interface GrowingChainOptions {
  chain: string;
  schemas: Pick<VerifactuSchemaValidator, 'validateText'>;
  clock: () => Date;
}

const PROBLEMS_KEPT = 10;

/** A chain that gets further records: what has to be written once there are enough. */
export class GrowingChain {
  readonly records: VerifactuRecord[] = [];
  readonly invalid: InvalidRequest[] = [];
  readonly held: HeldRequest[] = [];
  private readonly keysTaken = new Set<string>();

  constructor(
    /** None: the first record begins the chain. */
    private end: ChainHead | undefined,
    private readonly options: GrowingChainOptions,
  ) {}

  /** Its last record; none as long as the chain has none. */
  get head(): ChainHead | undefined {
    return this.end;
  }

  /**
   * Generates the record of the request. One whose key has an undecided record waits on, since what it says of itself
   * follows from that decision; one whose record is not valid takes no place, nor does one that would replace the record of a
   * document which it does not amend. `inVain`: documents that have ended without an invoice.
   */
  enter(request: WaitingRequest, earlier: readonly EarlierRecord[], inVain: ReadonlySet<string> = new Set()): void {
    const key = keyText(request.content.key);
    // What another company has made of the number neither shows in this record nor holds it up: the agency refuses a number twice.
    const own = earlier.filter(({ companyId }) => companyId === request.issuing.companyId);
    const decided = own.flatMap(decidedOf);
    if (decided.length < own.length || this.keysTaken.has(key)) return;
    const heldBy = replacedBy(request, own);
    if (heldBy !== undefined && !inVain.has(heldBy)) {
      this.held.push({ ...identityOf(request), heldBy });
      return;
    }
    const record = this.generate(request, decided);
    const xml = writeRecord(record);
    const { valid, errors } = this.options.schemas.validateText(recordByItself(xml));
    if (valid) {
      this.keysTaken.add(key);
      this.append(request, record, {
        xml: Buffer.from(xml),
        ordinal: earlier.length + 1,
        ...present({ operationDate: operationDateOf(record, own) }),
      });
      return;
    }
    const problems = errors.slice(0, PROBLEMS_KEPT).map(({ code, message }) => `${code}: ${message}`);
    this.invalid.push({ ...identityOf(request), problems });
  }

  private generate(request: WaitingRequest, decided: readonly DecidedRecord[]): BillingRecord {
    const { clock } = this.options;
    const { system, timeZone } = request.issuing;
    const previous = this.end && { key: this.end.key, huella: this.end.huella };
    const fechaHoraHusoGenRegistro = generationTime(clock(), timeZone, this.end?.generatedAt.toISOString());
    const generation = { ...present({ previous }), system, fechaHoraHusoGenRegistro };
    switch (request.operation) {
      case 'Alta':
        return generateAlta({ ...request.content, ...altaCorrection(decided) }, generation);
      case 'Anulacion':
        return generateAnulacion({ ...request.content, ...anulacionCorrection(decided) }, generation);
      default:
        return request satisfies never;
    }
  }

  private append(
    request: WaitingRequest,
    record: BillingRecord,
    written: Pick<VerifactuRecord, 'xml' | 'ordinal' | 'operationDate'>,
  ): void {
    const { companyId, issuerName, representative } = request.issuing;
    const { key, huella, refExterna, rechazoPrevio, fechaHoraHusoGenRegistro } = record;
    const subsanacion = record.kind === 'Alta' ? record.subsanacion : undefined;
    const generatedAt = new Date(fechaHoraHusoGenRegistro);
    const position = (this.end?.position ?? 0) + 1;
    this.end = { position, key, huella, generatedAt };
    this.records.push({
      ...identityOf(request),
      ...written,
      ...present({ subsanacion, rechazoPrevio, representative }),
      companyId,
      issuerName,
      refExterna,
      chain: this.options.chain,
      position,
      key,
      huella,
      generatedAt,
      state: 'generated',
      isUntold: true,
    });
  }
}

/** The other document whose accepted record this request's would replace, though it does not amend that document. */
export function replacedBy(
  request: NewVerifactuRequest,
  earlier: readonly Pick<EarlierRecord, 'documentId' | 'operation' | 'state'>[],
): string | undefined {
  if (request.operation !== 'Alta') return undefined;
  const last = earlier.findLast(({ state }) => state === 'accepted');
  // A cancelled one is taken up again by whoever has the number.
  if (last?.operation !== 'Alta') return undefined;
  const { documentId } = last;
  return documentId === request.documentId || documentId === request.amends ? undefined : documentId;
}

/** None of a record that is not decided. What we are to blame for was refused all the same. */
function decidedOf({ operation, state }: EarlierRecord): DecidedRecord[] {
  switch (state) {
    case 'accepted':
    case 'refused':
      return [{ operation, state }];
    case 'configuration':
      return [{ operation, state: 'refused' }];
    case 'generated':
    case 'sent':
    case 'alone':
      return [];
    default:
      return state satisfies never;
  }
}

function operationDateOf(record: BillingRecord, earlier: readonly EarlierRecord[]): string | undefined {
  if (record.kind === 'Alta') return record.fechaOperacion;
  return earlier.findLast(({ operation }) => operation === 'Alta')?.operationDate;
}

function identityOf({ documentId, operation, try: attempt }: RequestIdentity): RequestIdentity {
  return { documentId, operation, try: attempt };
}
