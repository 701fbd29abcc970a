import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of the extension of XRechnung. */
export const EXTENSION_TEXTS_IT: FindingTexts = {
  'BR-DEX-01': {
    message: 'Il tipo di media di un allegato (BT-125) manca o non è ammesso.',
    fix: 'Allegare un file PDF, PNG, JPEG, CSV, XLSX, ODS o XML e indicarne il tipo di media, ad esempio application/xml.',
  },
  'BR-DEX-02': {
    message: "L'importo netto di una riga (BT-131) è {found}; le sue sottorighe dirette danno in totale {expected}.",
    fix: 'Indicare {expected} o correggere la sottoriga errata.',
  },
  'BR-DEX-03': {
    message: 'Una sottoriga non ha esattamente una categoria IVA (BG-DEX-06).',
    fix: "Indicare una sola categoria IVA per l'articolo di ogni sottoriga.",
  },
  'BR-DEX-09': {
    message:
      "L'importo dovuto (BT-115) è {found}; totale con IVA meno importo pagato più arrotondamento più pagamenti di terzi (BT-112 - BT-113 + BT-114 + BT-DEX-002) dà {expected}.",
    fix: 'Indicare il risultato, o aggiungere o correggere gli importi che lo compongono.',
  },
  'BR-DEX-04': {
    message:
      "Lo schema di un identificativo di parte (BT-29, BT-46, BT-60) non è né un codice dell'elenco ICD né XR01, XR02 o XR03.",
    fix: "Usare un codice dell'elenco, ad esempio 0088 (GLN), oppure XR01, XR02 o XR03.",
  },
  'BR-DEX-05': {
    message:
      "Lo schema di un identificativo di registrazione legale (BT-30, BT-47, BT-61) non è né un codice dell'elenco ICD né XR01, XR02 o XR03.",
    fix: "Usare un codice dell'elenco, ad esempio 0088 (GLN), oppure XR01, XR02 o XR03.",
  },
  'BR-DEX-06': {
    message:
      "Lo schema di un identificativo standard di articolo (BT-157) non è né un codice dell'elenco ICD né XR01, XR02 o XR03.",
    fix: "Usare un codice dell'elenco, ad esempio 0160 (GTIN), oppure XR01, XR02 o XR03.",
  },
  'BR-DEX-07': {
    message:
      "Lo schema di un indirizzo elettronico (BT-34, BT-49) non è né un codice dell'elenco EAS né XR01, XR02 o XR03.",
    fix: "Usare un codice dell'elenco, ad esempio 0088 (GLN), oppure XR01, XR02 o XR03.",
  },
  'BR-DEX-08': {
    message:
      "Lo schema di un identificativo del luogo di consegna (BT-71) non è né un codice dell'elenco ICD né XR01, XR02 o XR03.",
    fix: "Usare un codice dell'elenco, ad esempio 0088 (GLN), oppure XR01, XR02 o XR03.",
  },
  'BR-DEX-10': {
    message: 'Un pagamento di terzi (BG-DEX-09) non ha il tipo (BT-DEX-001).',
    fix: 'Aggiungere il tipo del pagamento.',
  },
  'BR-DEX-11': {
    message: "Un pagamento di terzi (BG-DEX-09) non ha l'importo (BT-DEX-002).",
    fix: "Aggiungere l'importo.",
  },
  'BR-DEX-12': {
    message: 'Un pagamento di terzi (BG-DEX-09) non ha una descrizione (BT-DEX-003).',
    fix: 'Aggiungere una descrizione del pagamento.',
  },
  'BR-DEX-13': {
    message: "L'importo di un pagamento di terzi (BT-DEX-002) ha più di due decimali.",
    fix: "Arrotondare l'importo a due decimali e non scrivere nulla dopo.",
  },
  'BR-DEX-14': {
    message: "L'importo di un pagamento di terzi (BT-DEX-002) non è nella valuta della fattura (BT-5).",
    fix: "Indicare l'importo nella valuta della fattura.",
  },
  'BR-DEX-15': {
    message: 'La fattura ha righe che rimandano a una riga superiore, cosa che XRechnung non supporta in CII.',
    fix: 'Eliminare i riferimenti a righe superiori o inviare la fattura in UBL.',
  },
};
