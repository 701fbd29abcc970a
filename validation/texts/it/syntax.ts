import type { FindingTexts } from '../finding-text';

/** Sentences of the syntax rules of EN 16931: what of UBL and CII it has no place for, and how often its terms may occur. */
export const SYNTAX_TEXTS_IT: FindingTexts = {
  'syntax.absent': {
    message: 'EN 16931 non prevede {path} in {context}: i destinatari possono ignorarlo.',
    fix: "Eliminare l'elemento o spostarne il contenuto in una nota (BT-22).",
  },
  'syntax.absent-in-line': {
    message: 'EN 16931 non prevede {path} in una riga: i destinatari possono ignorarlo.',
    fix: "Eliminare l'elemento o spostarne il contenuto nella nota della riga (BT-127).",
  },
  'syntax.absent-fatal': {
    message: '{path} non deve comparire in {context}: EN 16931 non lo prevede.',
    fix: "Eliminare l'elemento.",
  },
  'syntax.absent-in-object-reference': {
    message: "Un riferimento all'oggetto fatturato (BT-18, tipo 130) non deve contenere {element}.",
    fix: 'Spostarlo in un documento giustificativo a parte (BG-24): un riferimento senza codice di tipo.',
  },
  'syntax.attribute-absent': {
    message: "EN 16931 non usa l'attributo {attribute} di {element}: i destinatari possono ignorarlo.",
    fix: "Eliminare l'attributo {attribute}.",
  },
  'syntax.attribute-absent-fatal': {
    message: "{element} non deve avere l'attributo {attribute}.",
    fix: "Eliminare l'attributo {attribute}.",
  },
  'syntax.attribute-required': {
    message: "A {element} manca l'attributo {attribute}.",
    fix: "Aggiungere l'attributo {attribute}.",
  },
  'syntax.max-one': {
    message: '{path} compare più di una volta in {context}; ne è ammesso uno.',
    fix: 'Tenerne uno ed eliminare gli altri.',
  },
  'syntax.max-count': {
    message: '{path} compare più di {max} volte in {context}.',
    fix: 'Tenerne al massimo {max}.',
  },
  'syntax.required': { message: 'In {context} manca {path}.', fix: 'Aggiungere {path}.' },
  'syntax.value-only': {
    message: '{path} è {found}; è ammesso solo {allowed}.',
    fix: 'Scrivere {allowed}, esattamente così e senza spazi.',
  },
  'syntax.not-together': {
    message: '{context} indica sia {path} sia {other}; ne è ammesso uno solo.',
    fix: 'Tenere uno dei due.',
  },
  'syntax.same-value': {
    message: 'Tutti i {path} del documento devono avere lo stesso valore: qui è {found}, il primo è {expected}.',
    fix: 'Indicare ovunque lo stesso valore.',
  },
  'syntax.payee-is-seller': {
    message:
      'Il beneficiario del pagamento (BG-10) deve avere un nome (BT-59) diverso da quello del venditore (BT-27), che deve averne uno.',
    fix: 'Indicare chi riceve il pagamento; se è il venditore, omettere il beneficiario.',
  },
  'syntax.only-in-supporting-document': {
    message: '{element} è ammesso solo in un documento giustificativo (ram:AdditionalReferencedDocument di tipo 916).',
    fix: 'Dare al documento il codice di tipo 916 o eliminare {element}.',
  },
  'syntax.only-in-breakdown': {
    message: '{element} in {context} non è usato: il suo posto è il riepilogo IVA del documento (BG-23).',
    fix: 'Indicarlo in ram:ApplicableTradeTax di ram:ApplicableHeaderTradeSettlement.',
  },
  'syntax.only-in-applicable-tax': {
    message:
      '{element} in {context} non è usato: i motivi di esenzione (BT-120, BT-121) stanno in ram:ApplicableTradeTax.',
    fix: 'Indicare il motivo nel riepilogo IVA (BG-23).',
  },
  'UBL-CR-412': {
    message:
      'In una fattura la scadenza (BT-9) non sta nel mezzo di pagamento: i destinatari possono ignorarla in quel punto.',
    fix: 'Indicare la data in cbc:DueDate della fattura.',
  },
  'UBL-CR-470': {
    message: 'EN 16931 non prevede i singoli acconti ({path}): i destinatari possono ignorarli.',
    fix: 'Indicare la loro somma come importo pagato (BT-113), cbc:PrepaidAmount in cac:LegalMonetaryTotal.',
  },
  'UBL-CR-561': {
    message: 'EN 16931 non prevede un importo IVA per riga ({path}): i destinatari possono ignorarlo.',
    fix: "Indicare categoria e aliquota della riga (BG-30) e l'IVA nel riepilogo del documento (BG-23).",
  },
  'UBL-CR-665': {
    message:
      "Uno schema si usa solo nel riferimento all'oggetto fatturato (BT-18, tipo 130): i destinatari possono ignorarlo.",
    fix: "Eliminare lo schema o dare al riferimento il codice di tipo 130 se è l'oggetto fatturato.",
  },
  'UBL-CR-682': {
    message: "L'indirizzo di consegna (BG-15) non sta in {path}: i destinatari possono ignorarlo in quel punto.",
    fix: "Spostare l'indirizzo in cac:Address di cac:DeliveryLocation.",
  },
  'UBL-DT-01': {
    message: '{element} ha più di due decimali: {found}.',
    fix: "Arrotondare l'importo a due decimali; contano anche gli zeri e gli spazi che seguono.",
  },
  'UBL-SR-04': {
    message: "C'è più di un oggetto fatturato (BT-18: un riferimento di tipo 130).",
    fix: 'Tenerne uno; indicare gli altri come documenti giustificativi (BG-24): riferimenti senza codice di tipo.',
  },
  'UBL-SR-12': {
    message: 'Il venditore ha più di una partita IVA (BT-31).',
    fix: 'Tenere un solo numero dello schema VAT.',
  },
  'UBL-SR-13': {
    message: 'Il venditore ha più di un numero fiscale oltre alla partita IVA (BT-32).',
    fix: 'Tenere un solo numero il cui schema non sia VAT.',
  },
  'UBL-SR-18': {
    message: "L'acquirente ha più di una partita IVA (BT-48).",
    fix: 'Tenere un solo numero dello schema VAT.',
  },
  'UBL-SR-29': {
    message: "C'è più di un identificativo del creditore (BT-90: identificativo dello schema SEPA).",
    fix: 'Tenerne uno, presso il venditore o il beneficiario.',
  },
  'UBL-SR-43': {
    message: 'Un riferimento può essere di tipo 130 (BT-18), in una nota di credito anche 50 (BT-11), ma non {found}.',
    fix: 'Eliminare il codice di tipo di un documento giustificativo (BG-24) o correggerlo.',
  },
  'UBL-SR-43.scheme': {
    message: "Un riferimento con schema ({found}) deve essere l'oggetto fatturato (BT-18): codice di tipo 130.",
    fix: 'Aggiungere il codice di tipo 130 o eliminare lo schema.',
  },
  'CII-DT-018': {
    message: 'Il codice di tipo di un riferimento non è ammesso in {context}, oppure non è 50, 130 o 916.',
    fix: 'Usare 50 (BT-17), 130 (BT-18) o 916 (BG-24) in ram:AdditionalReferencedDocument; altrove eliminarlo.',
  },
  'CII-DT-024': {
    message: '{element} è lo schema di un oggetto fatturato (tipo 130); {context} non lo è.',
    fix: 'Eliminare {element} o dare al riferimento il codice di tipo 130.',
  },
  'CII-DT-027': {
    message: 'Solo una fattura precedente (BG-3) ha una data di emissione (BT-26), {context} no.',
    fix: 'Eliminare {element}.',
  },
  'CII-DT-031': {
    message: '{element} non deve indicare una valuta: lo fanno solo i totali IVA (BT-110, BT-111).',
    fix: 'Eliminare currencyID; la valuta della fattura (BT-5) vale per tutti gli importi.',
  },
  'CII-DT-033': {
    message: "{element} ha un'unità, ma nessuna quantità fatturata (BT-129) ne ha una.",
    fix: "Aggiungere l'unità (BT-130) a ram:BilledQuantity delle righe.",
  },
  'CII-DT-097': {
    message: '{found} non è una data di formato 102.',
    fix: 'Scrivere la data come aaaaMMgg, per esempio 20260131.',
  },
  'CII-SR-119': {
    message: "Tra prezzo lordo e netto non c'è uno sconto (BT-147): richiede l'indicatore false e un importo.",
    fix: 'Indicare ram:ChargeIndicator false e ram:ActualAmount, o eliminare ram:AppliedTradeAllowanceCharge.',
  },
  'CII-SR-408': {
    message:
      'EN 16931 non prevede lo sconto per pagamento anticipato in cifre ({path}): i destinatari possono ignorarlo.',
    fix: 'Descrivere lo sconto nelle condizioni di pagamento (BT-20), ram:Description.',
  },
  'CII-SR-457': {
    message: "C'è più di un riferimento a una gara (BT-17, tipo 50).",
    fix: 'Tenerne uno.',
  },
  'CII-SR-458': {
    message: "C'è più di un oggetto fatturato (BT-18, tipo 130).",
    fix: 'Tenerne uno; indicare gli altri come documenti giustificativi (BG-24, tipo 916).',
  },
  'CII-SR-470': {
    message: 'Un bonifico (BT-81: {found}) non indica alcun conto di accredito (BT-84).',
    fix: 'Aggiungere ram:IBANID o ram:ProprietaryID in ram:PayeePartyCreditorFinancialAccount.',
  },
  'CII-SR-474': {
    message: 'Una riga ha più di un identificativo di oggetto (BT-128, tipo 130).',
    fix: 'Tenerne uno.',
  },
  'CII-SR-475': {
    message:
      'Il controllo ufficiale ammette una descrizione (BT-123) per tutti i documenti giustificativi insieme (tipo 916); ce ne sono di più.',
    fix: "Non c'è nulla da fare: EN 16931 ne ammette una per documento. Con una sola in tutto si evita l'avviso.",
  },
  'CII-SR-476': {
    message:
      'Il controllo ufficiale ammette un allegato (BT-125) per tutti i documenti giustificativi insieme (tipo 916); ce ne sono di più.',
    fix: "Non c'è nulla da fare: EN 16931 ne ammette uno per documento. Con uno solo in tutto si evita l'avviso.",
  },
};
