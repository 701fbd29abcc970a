import type { AltaContent, BillingSystem } from '../../../../countries/es/verifactu/records';

export const SYSTEM: BillingSystem = {
  nombreRazon: 'Productora, S.L.',
  nif: 'A58818501',
  nombreSistemaInformatico: 'edoc',
  idSistemaInformatico: 'ED',
  version: '0.1.0',
  numeroInstalacion: '5f0c3a8e-8d0c-4d27-9d6d-0c1f7a1f8f11',
  indicadorMultiplesOT: false,
};

export const COMPANY = { nombreRazon: 'Empresa, S.L.', nif: 'B12345674' };

export function altaContent(changes: Partial<AltaContent> = {}): AltaContent {
  return {
    key: { idEmisorFactura: 'B12345674', numSerieFactura: 'F-1', fechaExpedicionFactura: '02-12-2026' },
    refExterna: '0190a1b2-0000-7000-8000-000000000000',
    nombreRazonEmisor: 'Empresa, S.L.',
    tipoFactura: 'F1',
    facturasRectificadas: [],
    facturasSustituidas: [],
    descripcionOperacion: 'Servicios',
    macrodato: false,
    destinatario: { nombreRazon: 'Cliente, S.A.', number: { nif: 'A58818501' } },
    desglose: [
      {
        impuesto: '01',
        claveRegimen: '01',
        classification: { calificacionOperacion: 'S1' },
        tipoImpositivo: '21',
        baseImponible: '100.00',
        cuotaRepercutida: '21.00',
      },
    ],
    cuotaTotal: '21.00',
    importeTotal: '121.00',
    ...changes,
  };
}
