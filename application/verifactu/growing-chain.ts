import { altaCorrection, anulacionCorrection, type DecidedRecord } from '../../countries/es/verifactu/correction';
import { generateAlta, generateAnulacion, generationTime } from '../../countries/es/verifactu/generate-record';
import { keyText } from '../../countries/es/verifactu/invoice-key';
import type { BillingRecord, BillingSystem } from '../../countries/es/verifactu/records';
import type { VerifactuSchemaValidator } from '../../countries/es/verifactu/schema-validator';
import { recordByItself } from '../../countries/es/verifactu/write-message';
import { writeRecord } from '../../countries/es/verifactu/write-record';
import { present } from '../../platform/present';
import type { ChainHead } from '../../storage/verifactu/chain-repository';
import type { EarlierRecord, VerifactuRecord } from '../../storage/verifactu/record-repository';
import type { NewVerifactuRequest, RequestIdentity } from '../../storage/verifactu/request-repository';

/** A request whose record the schema refuses. */
export interface InvalidRequest extends RequestIdentity {
  problems: readonly string[];
}

export interface GrowingChainOptions {
  chain: string;
  system: BillingSystem;
  /** The issuer's, which the time of generation is stated in. */
  timeZone: string;
  schemas: Pick<VerifactuSchemaValidator, 'validateText'>;
  clock: () => Date;
}

const PROBLEMS_KEPT = 10;

/** A chain that gets further records: what has to be written once there are enough. */
export class GrowingChain {
  readonly records: VerifactuRecord[] = [];
  readonly invalid: InvalidRequest[] = [];
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
   * follows from that decision; one whose record is not valid takes no place.
   */
  enter(request: NewVerifactuRequest, earlier: readonly EarlierRecord[]): void {
    const key = keyText(request.content.key);
    const decided = earlier.filter(isDecided);
    if (decided.length < earlier.length || this.keysTaken.has(key)) return;
    const record = this.generate(request, decided);
    const xml = writeRecord(record);
    const { valid, errors } = this.options.schemas.validateText(recordByItself(xml));
    if (valid) {
      this.keysTaken.add(key);
      this.append(request, record, { xml: Buffer.from(xml), ordinal: earlier.length + 1 });
      return;
    }
    const problems = errors.slice(0, PROBLEMS_KEPT).map(({ code, message }) => `${code}: ${message}`);
    this.invalid.push({ ...identityOf(request), problems });
  }

  private generate(request: NewVerifactuRequest, decided: readonly DecidedRecord[]): BillingRecord {
    const { system, timeZone, clock } = this.options;
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
    request: NewVerifactuRequest,
    record: BillingRecord,
    written: Pick<VerifactuRecord, 'xml' | 'ordinal'>,
  ): void {
    const { key, huella, rechazoPrevio, fechaHoraHusoGenRegistro } = record;
    const subsanacion = record.kind === 'Alta' ? record.subsanacion : undefined;
    const generatedAt = new Date(fechaHoraHusoGenRegistro);
    const position = (this.end?.position ?? 0) + 1;
    this.end = { position, key, huella, generatedAt };
    this.records.push({
      ...identityOf(request),
      ...written,
      ...present({ subsanacion, rechazoPrevio }),
      chain: this.options.chain,
      position,
      key,
      huella,
      generatedAt,
      state: 'generated',
    });
  }
}

function isDecided<Record extends EarlierRecord>(record: Record): record is Record & DecidedRecord {
  return record.state !== 'generated';
}

function identityOf({ documentId, operation, try: attempt }: RequestIdentity): RequestIdentity {
  return { documentId, operation, try: attempt };
}
