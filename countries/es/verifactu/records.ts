import type { InvoiceType } from '../classifications';
import type { CorrectedAmounts } from '../aeat/corrected-invoices';
import type { Counterparty } from '../aeat/counterparty';
import type { InvoiceKey } from '../aeat/invoice-key';
import type { SpanishPerson } from '../spanish-person';

/** Standing of the operation for the tax: subject or not, or exempt. */
export type Classification = { readonly calificacionOperacion: string } | { readonly operacionExenta: string };

/** DetalleDesglose. */
export interface BreakdownEntry {
  readonly impuesto: string;
  readonly claveRegimen?: string;
  readonly classification: Classification;
  /** Rate; without it and without a quota, the operation is exempt or not subject. */
  readonly tipoImpositivo?: string;
  readonly baseImponible: string;
  readonly baseImponibleACoste?: string;
  readonly cuotaRepercutida?: string;
  readonly tipoRecargoEquivalencia?: string;
  readonly cuotaRecargoEquivalencia?: string;
}

/** Facts that an alta states of its invoice; chain and time are added when the record is generated. */
export interface AltaContent {
  readonly key: InvoiceKey;
  readonly refExterna: string;
  readonly nombreRazonEmisor: string;
  readonly tipoFactura: InvoiceType;
  readonly tipoRectificativa?: 'S' | 'I';
  readonly facturasRectificadas: readonly InvoiceKey[];
  readonly facturasSustituidas: readonly InvoiceKey[];
  readonly importeRectificacion?: CorrectedAmounts;
  readonly fechaOperacion?: string;
  readonly descripcionOperacion: string;
  readonly macrodato: boolean;
  /** FacturaSimplificadaArt7273: simplified, and names its recipient all the same. */
  readonly simplificadaArt7273?: true;
  /** FacturaSinIdentifDestinatarioArt61d: names no recipient, whatever it amounts to. */
  readonly sinIdentifDestinatario?: true;
  /** Somebody else has issued the invoice in the seller's name: the recipient, or a third party. */
  readonly emitidaPor?: 'D' | 'T';
  readonly tercero?: SpanishPerson;
  readonly destinatario?: Counterparty;
  /** A correction for a coupon, without another invoice than the first. */
  readonly cupon?: true;
  readonly desglose: readonly BreakdownEntry[];
  readonly cuotaTotal: string;
  readonly importeTotal: string;
}

/** Relation of a new record to the earlier ones of its key. */
export interface Correction {
  readonly subsanacion?: 'S';
  readonly rechazoPrevio?: 'S' | 'X';
}

export interface AnulacionContent {
  readonly key: InvoiceKey;
  readonly refExterna: string;
  /** An earlier cancellation was refused. */
  readonly rechazoPrevio?: 'S';
}

/** The record that another one points to: the one before it in its chain. An anulación goes by the key that it cancels. */
export interface PreviousRecord {
  readonly key: InvoiceKey;
  readonly huella: string;
}

/** SistemaInformatico. */
export interface BillingSystem {
  readonly nombreRazon: string;
  readonly nif: string;
  readonly nombreSistemaInformatico: string;
  readonly idSistemaInformatico: string;
  readonly version: string;
  readonly numeroInstalacion: string;
  readonly indicadorMultiplesOT: boolean;
}

/** Place and time at which a record enters its chain. */
export interface Generation {
  /** None: it is the first. */
  readonly previous?: PreviousRecord;
  readonly system: BillingSystem;
  /** Time with seconds and offset. */
  readonly fechaHoraHusoGenRegistro: string;
}

export interface RegistroAlta extends AltaContent, Correction, Generation {
  readonly kind: 'Alta';
  readonly huella: string;
}

export interface RegistroAnulacion extends AnulacionContent, Generation {
  readonly kind: 'Anulacion';
  readonly huella: string;
}

export type BillingRecord = RegistroAlta | RegistroAnulacion;
