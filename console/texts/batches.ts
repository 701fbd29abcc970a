import { inLanguages } from './texts';

export const BATCHES = inLanguages(
  {
    title: 'Batches',
    nothing: 'There is no batch.',
    batch: 'Batch',
    status: 'Status',
    documents: 'Documents',
    company: 'Company',
    received: 'Received',
  },
  {
    es: {
      title: 'Lotes',
      nothing: 'No hay ningún lote.',
      batch: 'Lote',
      status: 'Estado',
      documents: 'Documentos',
      company: 'Empresa',
      received: 'Recibido',
    },
    fr: {
      title: 'Lots',
      nothing: "Il n'y a aucun lot.",
      batch: 'Lot',
      status: 'Statut',
      documents: 'Documents',
      company: 'Entreprise',
      received: 'Reçu',
    },
    de: {
      title: 'Stapel',
      nothing: 'Es gibt keinen Stapel.',
      batch: 'Stapel',
      status: 'Status',
      documents: 'Belege',
      company: 'Unternehmen',
      received: 'Eingegangen',
    },
    it: {
      title: 'Lotti',
      nothing: 'Non c’è nessun lotto.',
      batch: 'Lotto',
      status: 'Stato',
      documents: 'Documenti',
      company: 'Azienda',
      received: 'Ricevuto',
    },
  },
);
