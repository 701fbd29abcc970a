import type { FindingTexts } from '../finding-text';

/** Sentences of the service's own findings: line arithmetic, parties, dates, rules that could not be validated. */
export const SERVICE_TEXTS_IT: FindingTexts = {
  LINE_NET_AMOUNT: {
    message: "L'importo netto della riga {line} è {found}; quantità x prezzo unitario dà {expected}.",
    fix: 'Correggere netAmount, quantity o unitPrice.',
  },
  LINE_VAT_AMOUNT: {
    message: "L'IVA della riga {line} è {found}; importo netto x aliquota dà {expected}.",
    fix: 'Correggere vatAmount o vatRate.',
  },
  LINE_GROSS_AMOUNT: {
    message: "L'importo lordo della riga {line} è {found}; importo netto più IVA dà {expected}.",
    fix: 'Correggere grossAmount, netAmount o vatAmount.',
  },
  COMPANY_NOT_PARTY: {
    message: "L'azienda {expected} non è la parte ({role}) di questo documento {flow}, che indica {found}.",
    fix: "Inviare il documento per l'azienda che ne è {role}, oppure con l'altro flusso.",
  },
  SELF_BILLING_NOT_AGREED: {
    message:
      '{found} fattura direttamente con questo servizio e non ha accettato che {company} emetta fatture in suo nome.',
    fix: "Chieda a {found} di far impostare dall'operatore selfBilledBy={company}, oppure di emettere direttamente la fattura.",
  },
  SUPPLIER_IS_CUSTOMER: {
    message: 'Fornitore e cliente hanno la stessa partita IVA, {found}.',
    fix: 'Verificare se una delle due parti è errata.',
  },
  DUE_BEFORE_ISSUE: {
    message: 'La scadenza {found} precede la data di emissione {issueDate}.',
    fix: 'Verificare entrambe le date.',
  },
  PAYMENT_DUE_MISSING: {
    message:
      "{found} sono da pagare, ma il documento non indica né scadenza (BT-9) né condizioni di pagamento (BT-20): alcuni programmi rifiutano i PDF Factur-X senza l'una né le altre (BR-CO-25).",
    fix: 'Indichi una scadenza.',
  },
  PAYMENT_EXCEEDS_DUE: {
    message:
      "I pagamenti comunicati come {status} ammontano a {found} {currency}; l'importo dovuto (BT-115) è {expected}.",
    fix: 'Verificare gli importi comunicati.',
  },
  ISSUE_DATE_IN_FUTURE: {
    message: 'La data di emissione {found} è {days} giorni oltre il {today}.',
    fix: 'Verificare la data di emissione.',
  },
  ISSUE_DATE_TOO_EARLY: {
    message: 'La data di emissione {found} è anteriore al 1990.',
    fix: 'Verificare la data di emissione.',
  },
  PRECEDING_DOCUMENT_MISSING: {
    message: 'Un documento {documentType} in {country} deve indicare il documento che corregge (BT-25).',
    fix: 'Aggiungere numero e data del documento precedente.',
  },
  PRECEDING_DOCUMENT_LATER: {
    message: 'Il documento precedente è datato {found}, dopo questo del {issueDate}.',
    fix: 'Verificare entrambe le date.',
  },
  PDF_METADATA_MISSING: {
    message:
      'I metadati (XMP) del PDF non indicano che contiene una fattura: i programmi che vi cercano Factur-X o ZUGFeRD lo trattano come un PDF qualsiasi.',
    fix: 'Creare il PDF con un programma che scriva i metadati di Factur-X.',
  },
  PDF_PROFILE_CONTRADICTS: {
    message:
      'I metadati (XMP) del PDF indicano il profilo {found}; secondo il suo BT-24 la fattura contenuta è {expected}.',
    fix: 'Creare di nuovo il PDF o correggere BT-24.',
  },
  PDF_FILE_NAME_CONTRADICTS: {
    message: 'Secondo i metadati (XMP) del PDF la fattura è nel file {found}; è allegata come {expected}.',
    fix: 'Allegare la fattura con il nome indicato nei metadati.',
  },
  PDF_RELATIONSHIP_WRONG: {
    message: 'La fattura è allegata al PDF con AFRelationship {found}; valori ammessi per il suo profilo: {expected}.',
    fix: 'Allegarla con uno di questi valori.',
  },
  SPECIFICATION_UNKNOWN: {
    message:
      'BT-24 {found} non è una specifica che questo servizio conosce per questo formato. Il documento è stato validato solo secondo EN 16931.',
    fix: 'Verificare BT-24. Se il destinatario richiede questa specifica, chiedere se le sue regole proprie sono rispettate.',
  },
  SPECIFICATION_WITHDRAWN: {
    message:
      'BT-24 dichiara {name}, una versione ritirata. Le regole di {name} non sono state validate e i destinatari possono rifiutare il documento.',
    fix: 'Emettere il documento secondo la versione in vigore; il suo BT-24 è {expected}.',
  },
  SPECIFICATION_NOT_JUDGED: {
    message:
      'Il profilo {name} non pretende di seguire EN 16931, perciò il documento non è stato validato secondo EN 16931.',
    fix: 'Se è richiesta una fattura conforme a EN 16931, emetterla nel profilo EN 16931 o BASIC.',
  },
  VAT_NUMBER_CHECK_DIGIT: {
    message: '{found} non è una partita IVA valida di {country}: la forma o la cifra di controllo è errata.',
    fix: 'Verificare il numero con la parte.',
  },
  RULE_SET_ABORTED: {
    message: 'Un insieme di regole non è stato valutabile su questo documento: {reason}.',
    fix: "Comunicare l'id della richiesta al supporto; il documento non è stato accettato come valido.",
  },
  'NOT_JUDGED.TIME': {
    message:
      'La convalida del documento ha richiesto più tempo di quanto consentito; non è stato giudicato e non è valido.',
    fix: "Inviarlo in parti più piccole, o con meno righe e testi più brevi. Se è un documento ordinario, inviarlo ancora una volta e comunicare il documentId all'assistenza.",
  },
  'NOT_JUDGED.MEMORY': {
    message:
      'La convalida del documento ha richiesto più memoria di quanto consentito; non è stato giudicato e non è valido.',
    fix: "Inviarlo in parti più piccole, o con meno righe e testi più brevi. Se è un documento ordinario, comunicare il documentId all'assistenza.",
  },
  'NOT_JUDGED.CRASH': {
    message:
      'La convalida di questo documento si è interrotta più volte in modo imprevisto; non è stato giudicato e non è valido.',
    fix: "È un difetto del servizio. Comunicare il documentId all'assistenza prima di inviare di nuovo il documento.",
  },
  'NOT_JUDGED.FAULT': {
    message:
      'La convalida di questo documento ha incontrato un difetto del servizio; non è stato giudicato e non è valido.',
    fix: "Comunicare il documentId all'assistenza prima di inviare di nuovo il documento.",
  },
  FINDINGS_NOT_LISTED: {
    message: 'Altri {count} rilievi non sono elencati: sono elencati i primi 100 di ogni regola e circa 1000 in tutto.',
    fix: 'Correggere quelli elencati e inviare di nuovo il documento.',
  },
  'RULE_NOT_JUDGED.NOT_A_NUMBER': {
    message: '{found} non è un numero; queste regole non sono valutabili e il documento non è valido: {rules}.',
    fix: "Scrivere l'importo o l'aliquota con cifre e al più un punto, senza spazi, esponente o simbolo di valuta.",
  },
  'RULE_NOT_JUDGED.NOT_A_DATE': {
    message: '{found} non è una data; queste regole non sono valutabili e il documento non è valido: {rules}.',
    fix: 'Scrivere la data come chiede il formato: yyyy-MM-dd in UBL, yyyyMMdd con formato 102 in CII.',
  },
  'RULE_NOT_JUDGED.NOT_A_BOOLEAN': {
    message: '{found} non è né true né false; queste regole non sono valutabili e il documento non è valido: {rules}.',
    fix: 'Scrivere true o false.',
  },
  'RULE_NOT_JUDGED.SEVERAL_VALUES': {
    message:
      'Ci sono più valori dove ne è ammesso uno; queste regole non sono valutabili e il documento non è valido: {rules}.',
    fix: 'Tenerne uno solo.',
  },
  UNKNOWN_RULE: { message: 'Il documento non rispetta la regola {rule} ({terms}).' },
};
