import { isForTaxpayer, type RecordEntry } from '../aeat/record-entry';
import type { ChainBreak } from './chain';
import type { MessageHead } from './events';
import type { DocumentLine, VerifactuLedger } from './ledger';
import type { ClaveFactura } from './registro';

export const SYSTEM = 'es-verifactu';

/** One record in a ledger. */
export interface VerifactuEntry extends RecordEntry {
  system: typeof SYSTEM;
  operation: 'Alta' | 'Anulacion';
  huella: string;
  /** IdPeticion of its message. */
  requestId: string;
}

export interface ChainReport {
  taxpayer: string;
  producer: string;
  systemId: string;
  installation: string;
  length: number;
  /** Huella of the last record. */
  huella?: string;
  breaks: ChainBreak[];
}

/** Complaints, and the chains. */
export interface SystemReport {
  system: typeof SYSTEM;
  chains: ChainReport[];
  /** Records that came again although they had been accepted. */
  repeated: VerifactuEntry[];
  /** Messages that came before TiempoEsperaEnvio was over. */
  early: (Pick<MessageHead, 'at' | 'idPeticion'> & { taxpayer: string; earlyByMs: number })[];
}

/** The records that name a document (RefExterna). */
export function entriesOfDocument(ledger: VerifactuLedger, documentId: string): VerifactuEntry[] {
  return ledger.linesOf(documentId).map(entryOf);
}

/** @param nif only of this taxpayer */
export function reportOf(ledger: VerifactuLedger, nif: string | undefined): SystemReport {
  const concerns = (taxpayer: string) => isForTaxpayer(taxpayer, nif);
  return {
    system: SYSTEM,
    chains: [...ledger.allChains()]
      .filter(({ obligado, length }) => concerns(obligado) && length > 0)
      .map((chain) => {
        const { head } = chain;
        return {
          taxpayer: chain.obligado,
          producer: chain.sistema.productor,
          systemId: chain.sistema.id,
          installation: chain.sistema.instalacion,
          length: chain.length,
          ...(head && { huella: head.huella }),
          breaks: ledger.breaksOf(chain),
        };
      }),
    repeated: ledger.repetitions.filter(({ head }) => concerns(head.obligado)).map(entryOf),
    early: ledger.earlyMessages
      .filter(({ obligado }) => concerns(obligado))
      .map(({ at, idPeticion, obligado, earlyByMs = 0 }) => ({ at, idPeticion, taxpayer: obligado, earlyByMs })),
  };
}

function entryOf({ head, line }: DocumentLine): VerifactuEntry {
  const { nif, numSerie, fecha }: ClaveFactura = line.clave;
  return {
    system: SYSTEM,
    type: line.repeated ? 'repeated' : line.estado === 'Incorrecto' ? 'refused' : 'recorded',
    at: head.at,
    operation: line.operacion,
    issuer: nif,
    number: numSerie,
    date: fecha,
    state: line.estado,
    ...(line.codigo !== undefined && { code: line.codigo }),
    huella: line.huella,
    requestId: head.idPeticion,
    ...(head.csv !== undefined && { csv: head.csv }),
  };
}
