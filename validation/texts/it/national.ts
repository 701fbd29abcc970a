import type { FindingTexts } from '../finding-text';

/** Sentences of the countries' own rules (countries/<iso>/national-rules.ts); `national.` ones are shared. */
export const NATIONAL_TEXTS_IT: FindingTexts = {
  'national.number-too-long': {
    message: 'Il numero del documento (BT-1) ha {found} caratteri; {authority} ne accetta al massimo {expected}.',
    fix: 'Usare un numero più corto.',
  },
  'national.number-without-digit': {
    message: 'Il numero del documento (BT-1) {found} non contiene cifre; {authority} lo rifiuta.',
    fix: 'Usare un numero con almeno una cifra.',
  },
  'national.date-in-future': {
    message: 'La data di emissione (BT-2) {found} è successiva a oggi, {today}; {authority} la rifiuta.',
    fix: 'Inviare il documento alla data di emissione o correggere la data.',
  },
  'national.rate': {
    message: "{found} % non è un'aliquota IVA di {country}; le aliquote sono {expected}.",
    fix: "Correggere l'aliquota o usare la categoria IVA adatta.",
  },
  'national.category': {
    message: 'La categoria IVA {found} (BT-118) non può essere inviata a {authority}, che accetta {expected}.',
    fix: 'Usare una di queste categorie.',
  },
  'national.type-code': {
    message: 'Il tipo di documento {found} (BT-3) non è tra quelli che {authority} accetta: {expected}.',
    fix: 'Usare uno di questi codici.',
  },
  'national.too-many': {
    message: 'Il documento ha {found} voci di {terms}; {authority} ne accetta al massimo {expected}.',
    fix: 'Raggruppare le voci o dividere il documento.',
  },
  'national.too-long': {
    message: 'Il testo di {terms} ha {found} caratteri; {authority} ne accetta al massimo {expected}.',
    fix: 'Abbreviare il testo.',
  },
  'national.missing': {
    message: '{authority} richiede {terms}, che il documento non indica.',
    fix: 'Aggiungere {terms}.',
  },
  'national.accounting-currency': {
    message: "Il documento è in {found}; {authority} richiede anche l'IVA in {expected} (BT-6, BT-111).",
    fix: "Indicare {expected} in BT-6 e il totale dell'IVA in tale valuta in BT-111, o emettere il documento in {expected}.",
  },
  'national.identifier': {
    message: '{found} ({terms}) non è un numero {kind} valido.',
    fix: 'Verificare il numero con la parte.',
  },
  'national.ro-county': {
    message: '{found} ({terms}) non è un distretto di ISO 3166-2:RO; {authority} lo richiede negli indirizzi rumeni.',
    fix: 'Indicare il distretto con il suo codice, per esempio RO-CJ.',
  },
  'national.ro-sector': {
    message: 'La città {found} ({terms}) di un indirizzo a Bucarest non è un settore; {authority} accetta {expected}.',
    fix: 'Indicare il settore come città.',
  },
  'national.decimals': {
    message: '{terms} ha {found} decimali; {authority} ne accetta al massimo {expected}.',
    fix: 'Arrotondare il valore.',
  },
  'national.element-missing': {
    message: "L'elemento {element} della registrazione richiede {terms}, che il documento non indica.",
    fix: 'Aggiungere {terms}.',
  },
  'national.element-value': {
    message: "Il valore {found} di {terms} non può stare nell'elemento {element} della registrazione.",
    fix: 'Correggere il valore.',
  },
  'national.element-too-long': {
    message:
      "Il testo di {terms} ha {found} caratteri; l'elemento {element} della registrazione ne accetta al massimo {expected}.",
    fix: 'Accorciare il testo.',
  },
  'ES-NUMBER-CHARACTERS': {
    message: "Il numero del documento (BT-1) {found} ha caratteri che l'AEAT non accetta.",
    fix: 'Usare caratteri ASCII stampabili senza virgolette, <, > e =.',
  },
  'ES-1152': {
    message: 'VERI*FACTU non accetta fatture emesse prima del {expected}; questa è del {found}.',
    fix: 'Verificare la data di emissione (BT-2); solo il SII ne accetta di precedenti.',
  },
  'ES-1189': {
    message:
      "L'acquirente non ha un numero, quindi è una fattura semplificata; il suo totale di {found} supera il limite di {expected} EUR.",
    fix: "Indicare il NIF o il numero estero dell'acquirente (BT-48 o BT-47).",
  },
  'ES-E5-RECIPIENT': {
    message: "Una cessione intracomunitaria (categoria K) non può andare all'acquirente spagnolo {found}.",
    fix: "Indicare la partita IVA dell'acquirente nell'altro Stato membro, o un'altra categoria.",
  },
  'ES-HINT': {
    message:
      'La nota {found} (BT-22) non può guidare la registrazione ({element}): il nome o il valore è sconosciuto, è indicata due volte o nulla nel documento è di quel genere.',
    fix: 'Correggere o togliere la nota. Nomi: {expected}.',
  },
  'ES-CURRENCY': {
    message:
      'Il documento è in {found} (BT-5); {element} e tutti gli importi della registrazione sono in {expected}, che il documento non indica.',
    fix: 'Emettere il documento in {expected}.',
  },
  'ES-MARGIN': {
    message:
      'Il motivo di esenzione {found} (BT-121) è un regime del margine; {element} sarebbe il margine, che il documento non indica.',
    fix: 'Registrare questa fattura con il programma che conosce il margine, o correggere il codice.',
  },
  'ES-1118': {
    message:
      'Il documento (BT-3 384) sostituisce una fattura, quindi {element} deve indicarne gli importi; questo servizio non ha registrato la fattura {found} (BT-25).',
    fix: 'Correggere BT-25, o emettere una nota di credito e una nuova fattura.',
  },
  'ES-1197': {
    message:
      "L'inversione contabile (S2) non può stare in una fattura semplificata ({found}): {element} richiede il numero fiscale dell'acquirente.",
    fix: "Indicare il NIF o la partita IVA dell'acquirente (BT-48).",
  },
  'ES-BT26': {
    message:
      "La fattura precedente {found} (BT-25) non ha data (BT-26) e questo servizio non l'ha registrata; è omessa in {element}.",
    fix: 'Indicare la sua data di emissione (BT-26).',
  },
  'ES-1146': {
    message:
      'La data {found} ({terms}) è successiva a quella di emissione (BT-2); {element} è omesso dalla registrazione.',
    fix: 'Verificare la data.',
  },
  'ES-TAXCODE-MIXED': {
    message:
      'Righe della categoria {category} con aliquota {rate} ({terms}) hanno i codici {found}; sono un solo {element} della registrazione, con un solo codice.',
    fix: 'Usare un solo codice, o dividere il documento.',
  },
  'ES-ISP-RATE': {
    message:
      "L'IVA della categoria AE o K è dovuta dall'acquirente ({terms}); {element} deve indicarne l'aliquota, che la fattura non riporta.",
    fix: "Aggiunga la nota ES:TipoImpositivo=21 (BT-22) con l'aliquota applicabile in Spagna.",
  },
  'ES-VF-COMPANY': {
    message:
      "La registrazione sarebbe dell'azienda {found} ({terms}), ma il documento è stato inviato per {expected} ({element}).",
    fix: "Lo invii per l'azienda a cui appartiene, oppure corregga il numero.",
  },
  'ES-SII-TITULAR': {
    message: 'La fattura è di {found} ({terms}), ma i registri sono di {expected} ({element}).',
    fix: "La invii per l'azienda a cui appartiene, oppure corregga il numero.",
  },
  'ES-1176': {
    message:
      'Secondo la nota la fattura è stata contabilizzata il {found} (BT-22), prima della data di emissione {expected} (BT-2); {element} non può essere anteriore.',
    fix: 'Corregga la nota ES:FechaRegContable o la data di emissione.',
  },
  'ES-SII-LATE': {
    message:
      'Il termine per registrare questa fattura era il {expected}; si conta dal {found} ({element}, {terms}). Viene registrata comunque.',
    fix: 'Invii le fatture entro quattro giorni lavorativi.',
  },
  'FR-G1.05': {
    message:
      'Il numero del documento (BT-1) {found} non ha la forma francese: al massimo 35 lettere, cifre, + - _ / e spazi interni singoli.',
    fix: 'Usare un numero di questa forma.',
  },
  'FR-YEAR': {
    message: 'La data di emissione {found} (BT-2) non è negli anni dal 2000 al 2099.',
    fix: 'Correggere la data.',
  },
  'FR-G1.32': {
    message: 'Il documento indica {found} fatture precedenti (BT-25); il suo tipo ne richiede {expected}.',
    fix: 'Indicare la fattura corretta, con numero e data.',
  },
  'BR-FR-CO-07': {
    message: 'La scadenza {found} (BT-9) precede la data di emissione {issueDate}.',
    fix: 'Correggere una delle due date.',
  },
  'FR-BILLING-MODE': {
    message:
      "Il modo di fatturazione {found} (BT-23) è sconosciuto o non va con il tipo {typeCode} e l'importo dovuto; i modi sono {expected}.",
    fix: 'Usare B2, S2, M2 solo quando non resta nulla da pagare, e B4, S4, M4 non per le fatture di acconto.',
  },
  'FR-CNWVAT': {
    message: 'VATEX-FR-CNWVAT si trova su un documento di tipo {found}; vale solo per le note di credito.',
    fix: 'Togliere il codice o emettere una nota di credito.',
  },
  'BR-FR-05': {
    message: 'Manca la menzione legale {expected} (BT-21); le fatture tra imprese francesi richiedono PMT, PMD e AAB.',
    fix: 'Aggiungere una nota con il codice {expected}.',
  },
  'BR-FR-06': {
    message: 'La menzione legale {found} (BT-21) compare più di una volta.',
    fix: 'Tenerne una.',
  },
  'BR-FR-13': {
    message: "L'indirizzo elettronico {found} ({terms}) non è quello della rubrica francese; comincia con {expected}.",
    fix: "Indicare l'indirizzo con lo schema 0225, che comincia con il SIREN.",
  },
  'IT-00200-CAP': {
    message: '{found} ({terms}) non è un CAP italiano di cinque cifre.',
    fix: 'Correggere il CAP.',
  },
  'IT-00421': {
    message:
      "L'imposta di un riepilogo (BT-117) è {found}; imponibile x aliquota è {expected}, e SdI tollera un centesimo.",
    fix: "Correggere l'imposta, l'imponibile o l'aliquota.",
  },
  'IT-00423': {
    message:
      "L'importo netto della riga {line} (BT-131) è {found}; quantità x prezzo con sconti e maggiorazioni è {expected}.",
    fix: "Correggere l'importo, la quantità o il prezzo.",
  },
  'IT-00424': {
    message: "L'aliquota {found} non è indicata in termini percentuali.",
    fix: 'Scrivere 22 per 22 %.',
  },
  'IT-00418': {
    message: 'La fattura precedente è del {found}, dopo questo documento del {issueDate}.',
    fix: 'Correggere una delle due date.',
  },
  'DE-XRECHNUNG-WITHDRAWN': {
    message:
      "L'acquirente è un ente pubblico (Leitweg-ID) e il documento dichiara una versione ritirata di XRechnung (BT-24 è {found}); i portali lo rifiutano.",
    fix: 'Emettere il documento come XRechnung 3.0; il suo BT-24 è {expected}.',
  },
  'DE-XRECHNUNG': {
    message: "L'acquirente è un ente pubblico (Leitweg-ID), ma il documento non dichiara XRechnung (BT-24 è {found}).",
    fix: 'Emettere il documento come XRechnung.',
  },
  'PT-NUMBER-FORM': {
    message: 'Il numero del documento (BT-1) {found} non ha la forma tipo serie/numero, per esempio FT A/1.',
    fix: "Usare il numero dato dalla serie registrata presso l'AT.",
  },
  'PT-NEGATIVE-TOTAL': {
    message: 'Il totale con IVA (BT-112) è {found}; i documenti portoghesi non hanno totali negativi.',
    fix: 'Emettere una nota di credito con importi positivi.',
  },
  'BR-RO-001': {
    message: 'BT-24 è {found}; RO e-Factura accetta {expected}.',
    fix: 'Indicare questo identificativo e seguirne le regole.',
  },
};
