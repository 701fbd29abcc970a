import { randomUUID } from 'node:crypto';
import { composeMessage, MOST_RECORDS } from '../authorities/es-verifactu/compose-message';
import { RecordGenerator } from '../authorities/es-verifactu/generate-records';
import { chainIdOf } from '../countries/es/verifactu/chain-id';
import type { AltaContent, BillingSystem } from '../countries/es/verifactu/records';
import { VerifactuSchemaValidator } from '../countries/es/verifactu/schema-validator';
import { DocumentRepository } from '../storage/document-repository';
import { verifactuStores } from '../authorities/es-verifactu/stores/stores';
import type { BenchmarkContext } from './benchmark';
import { inFlight } from './in-flight';
import { emptyDatabase } from './mongo';

const ISSUER = { nombreRazon: 'Ejemplo, S.L.', nif: 'B12345674' };
const SYSTEM: Omit<BillingSystem, 'numeroInstalacion'> = {
  nombreRazon: 'Productora, S.L.',
  nif: 'A58818501',
  nombreSistemaInformatico: 'edoc',
  idSistemaInformatico: 'ED',
  version: '0.1.0',
  indicadorMultiplesOT: true,
};
const ASKED_AT_ONCE = 20;

export interface ChainRates {
  /** Records that one chain generates per second. */
  generated: number[];
  /** Times from reading a thousand records that wait to the bytes of their message. */
  composedMs: number[];
}

/** One chain at a time, in this process, on a database of its own: what the worker does for it without documents and agency. */
export async function measureChains(
  { cleanUp, say }: Pick<BenchmarkContext, 'cleanUp' | 'say'>,
  mongodbUri: string,
  rounds: number,
): Promise<ChainRates> {
  const connection = await emptyDatabase(cleanUp, mongodbUri);
  const stores = verifactuStores(connection);
  const schemas = await VerifactuSchemaValidator.create();
  const generator = new RecordGenerator({
    connection,
    documents: new DocumentRepository(connection),
    ...stores,
    schemas,
    clock: () => new Date(),
  });
  const rates: ChainRates = { generated: [], composedMs: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const system = { ...SYSTEM, numeroInstalacion: randomUUID() };
    const chain = chainIdOf(ISSUER.nif, system);
    const issuing = { companyId: 'bench', issuerName: ISSUER.nombreRazon, timeZone: 'Europe/Madrid', system };
    await inFlight(MOST_RECORDS, ASKED_AT_ONCE, async (index) => {
      const documentId = randomUUID();
      const request = {
        documentId,
        operation: 'Alta',
        try: 1,
        content: contentOf(documentId, `${round}-${index}`),
      } as const;
      await stores.requests.ask(request, issuing, new Date());
    });

    const begin = performance.now();
    let generated = 0;
    while (generated < MOST_RECORDS) generated += (await generator.generate(chain)).generated;
    const rate = generated / ((performance.now() - begin) / 1_000);

    const from = performance.now();
    const waiting = await stores.sentRecords.waiting(chain, MOST_RECORDS);
    const message = composeMessage(waiting, { maxRecords: MOST_RECORDS, now: new Date() });
    const composedMs = performance.now() - from;
    if (message?.positions.length !== MOST_RECORDS) throw new Error('the message has not all records');
    // The first finds nothing compiled.
    if (round === 0) continue;
    rates.generated.push(rate);
    rates.composedMs.push(composedMs);
    say(`round ${round}/${rounds}: ${rate.toFixed(0)} records/s, a message of 1,000 in ${composedMs.toFixed(0)} ms`);
  }
  return rates;
}

function contentOf(refExterna: string, number: string): AltaContent {
  return {
    key: { idEmisorFactura: ISSUER.nif, numSerieFactura: `BENCH-${number}`, fechaExpedicionFactura: '02-12-2026' },
    refExterna,
    nombreRazonEmisor: ISSUER.nombreRazon,
    tipoFactura: 'F1',
    facturasRectificadas: [],
    facturasSustituidas: [],
    descripcionOperacion: 'Consulting hours of team 1, second half of the month, as agreed',
    macrodato: false,
    destinatario: { nombreRazon: 'Cliente de Ejemplo SA', number: { nif: 'A58818501' } },
    desglose: [
      {
        impuesto: '01',
        claveRegimen: '01',
        classification: { calificacionOperacion: 'S1' },
        tipoImpositivo: '21',
        baseImponible: '29000.00',
        cuotaRepercutida: '6090.00',
      },
    ],
    cuotaTotal: '6090.00',
    importeTotal: '35090.00',
  };
}
