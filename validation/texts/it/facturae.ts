import type { FindingTexts } from '../finding-text';

/** Sentences about invoices in Facturae (countries/es/facturae). */
export const FACTURAE_TEXTS_IT: FindingTexts = {
  'ES-DIR3': {
    message:
      "Manca la nota {expected} (BT-22): {element} richiede il codice DIR3 dell'unità dell'ente pubblico con il ruolo {role}.",
    fix: "Aggiungere la nota ES:{expected}=<codice> (BT-22) con il codice fornito dall'ente.",
  },
  'ES-FE-SELLER': {
    message: 'Il venditore della fattura è {found} ({terms}), ma la fattura è inviata per {expected} ({element}).',
    fix: "La invii per l'azienda che la emette, oppure corregga il numero.",
  },
  'ES-FE-NAME': {
    message: 'Il nome {found} ({terms}) di una persona fisica è una sola parola; {element} richiede un cognome.',
    fix: 'Indicare nome e cognome.',
  },
  'ES-FE-ARITHMETIC': {
    message:
      'Gli importi di {terms} non quadrano: il documento indica {found} e {element} deve essere {expected}. FACe rifiuta le fatture le cui somme non quadrano.',
    fix: 'Correggere gli importi, la quantità o il prezzo.',
  },
  'ES-FE-REASON': {
    message: 'Il documento (BT-3 384) sostituisce una fattura; {element} deve dire perché e il documento non lo dice.',
    fix: 'Aggiungere la nota ES:ReasonCode=<codice> (BT-22), per esempio ES:ReasonCode=10.',
  },
  'ES-FE-LEFT-OUT': {
    message: '{terms} ({found}) non può figurare in {element} della fattura Facturae e viene omesso.',
    fix: "Verificare se l'ente pubblico ne ha bisogno.",
  },
};
