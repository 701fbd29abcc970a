import type { FindingTexts } from '../finding-text';

/** Sentences of Peppol's rules for NO, DK, IT, SE, GR, IS, NL and DE. */
export const PEPPOL_COUNTRY_TEXTS_IT: FindingTexts = {
  'NO-R-001': {
    message:
      'La partita IVA del venditore norvegese (BT-31) non è composta da NO, nove cifre con cifra di controllo valida e MVA.',
    fix: 'Scrivere il numero nella forma NO123456789MVA e verificarlo nel registro.',
  },
  'NO-R-002': {
    message: 'Il venditore norvegese non indica Foretaksregisteret come registrazione fiscale (BT-32).',
    fix: 'Se il venditore è iscritto al registro delle imprese norvegese, aggiungere una registrazione fiscale Foretaksregisteret con lo schema TAX.',
  },
  'DK-R-002': {
    message: 'Il venditore danese non ha una registrazione legale (BT-30).',
    fix: 'Aggiungere il numero CVR del venditore con lo schema 0184.',
  },
  'DK-R-003': {
    message: 'Una classificazione UNSPSC (BT-158) su una riga tra parti danesi non è di una versione ammessa.',
    fix: 'Indicare la versione 19.05.01 o 26.08.01 di UNSPSC per una classificazione della lista TST.',
  },
  'DK-R-004': {
    message:
      "Uno sconto o una maggiorazione con codice di motivazione ZZZ tra parti danesi non indica la categoria d'imposta nella motivazione (BT-97, BT-104, BT-139, BT-144).",
    fix: "Scrivere come motivazione la categoria d'imposta di quattro cifre, da sola o seguita da # e da un nome, ad esempio 4812#Imposta.",
  },
  'DK-R-005': {
    message: 'Il codice del mezzo di pagamento (BT-81) non è ammesso tra parti danesi.',
    fix: 'Usare uno dei codici 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 o 97, senza spazi prima o dopo.',
  },
  'DK-R-006': {
    message:
      'A un pagamento tra parti danesi con codice del mezzo di pagamento 31 o 42 manca il conto (BT-84) o il numero di registrazione della banca (BT-86).',
    fix: 'Aggiungere il numero di conto e il numero di registrazione della banca.',
  },
  'DK-R-007': {
    message:
      'A un pagamento tra parti danesi con codice del mezzo di pagamento 49 manca il riferimento del mandato (BT-89) o il conto addebitato (BT-91).',
    fix: 'Aggiungere il riferimento del mandato e il conto da addebitare.',
  },
  'DK-R-008': {
    message:
      'Un pagamento giro danese (codice 50) richiede un identificativo di pagamento (BT-83) che inizi con 01#, 04# o 15# e un conto giro (BT-84) di sette o otto cifre.',
    fix: "Correggere l'identificativo di pagamento o il conto giro.",
  },
  'DK-R-009': {
    message:
      "L'identificativo di pagamento (BT-83) di un pagamento giro danese (codice 50) che inizia con 04# o 15# non è lungo 19 caratteri.",
    fix: 'Scrivere 04# o 15# e i 16 caratteri successivi.',
  },
  'DK-R-010': {
    message:
      'Un pagamento FIK danese (codice 93) richiede un identificativo di pagamento (BT-83) che inizi con 71#, 73# o 75# e un numero di creditore (BT-84) di otto caratteri.',
    fix: "Correggere l'identificativo di pagamento o il numero di creditore.",
  },
  'DK-R-011': {
    message:
      "L'identificativo di pagamento (BT-83) di un pagamento FIK danese (codice 93) che inizia con 71# o 75# non è lungo 18 o 19 caratteri.",
    fix: 'Scrivere 71# o 75# e i 15 o 16 caratteri successivi.',
  },
  'DK-R-013': {
    message:
      "Un identificativo del venditore (BT-29) o dell'acquirente (BT-46) non ha lo schema, necessario tra parti danesi.",
    fix: "Indicare lo schema dell'identificativo, ad esempio 0184 per un numero CVR o 0088 per un GLN.",
  },
  'DK-R-014': {
    message: 'Lo schema della registrazione legale del venditore danese (BT-30) non è 0184.',
    fix: 'Indicare il numero CVR del venditore con lo schema 0184.',
  },
  'DK-R-016': {
    message: "L'importo dovuto (BT-115) di una nota di credito tra parti danesi è negativo.",
    fix: 'Indicare nella nota di credito un importo pari a 0 o superiore, oppure inviare una fattura.',
  },
  'DK-R-017': {
    message: "Lo schema della registrazione legale dell'acquirente danese (BT-47) non è 0184.",
    fix: "Indicare il numero CVR dell'acquirente con lo schema 0184.",
  },
  'IT-R-001': {
    message:
      'La registrazione fiscale del venditore italiano (BT-32) non è composta da 11 a 16 lettere maiuscole e cifre.',
    fix: 'Indicare il codice fiscale del venditore, senza spazi né minuscole.',
  },
  'IT-R-002': {
    message: "Il venditore italiano non ha la riga 1 dell'indirizzo (BT-35).",
    fix: 'Aggiungere via e numero civico del venditore.',
  },
  'IT-R-003': {
    message: 'Il venditore italiano non ha la località (BT-37).',
    fix: 'Aggiungere la località del venditore.',
  },
  'IT-R-004': {
    message: 'Il venditore italiano non ha il codice postale (BT-38).',
    fix: 'Aggiungere il codice postale del venditore.',
  },
  'SE-R-001': {
    message: 'La partita IVA del venditore svedese (BT-31) non è lunga 14 caratteri.',
    fix: 'Scrivere SE e dodici cifre, ad esempio SE123456789701.',
  },
  'SE-R-002': {
    message: 'La partita IVA del venditore svedese (BT-31) contiene altro che cifre dopo SE.',
    fix: 'Scrivere SE e dodici cifre, ad esempio SE123456789701.',
  },
  'SE-R-003': {
    message: 'Il numero di organizzazione del venditore svedese (BT-30) non è numerico.',
    fix: 'Scrivere le dieci cifre del numero di organizzazione, senza trattino.',
  },
  'SE-R-004': {
    message: 'Il numero di organizzazione del venditore svedese (BT-30) non è lungo dieci caratteri.',
    fix: 'Scrivere le dieci cifre del numero di organizzazione, senza trattino né secolo.',
  },
  'SE-R-005': {
    message: 'La registrazione fiscale del venditore svedese (BT-32) non è la dicitura F-skatt.',
    fix: 'Scrivere GODKÄND FÖR F-SKATT se il venditore è abilitato alla F-skatt; altrimenti omettere la registrazione fiscale.',
  },
  'SE-R-006': {
    message:
      "Un'aliquota IVA (BT-119, BT-152) di categoria S del venditore svedese non è 25, 12 o 6 per cento, oppure manca.",
    fix: "Indicare un'aliquota svedese con la categoria S, oppure usare un'altra categoria.",
  },
  'SE-R-007': {
    message: 'Il conto Plusgiro svedese (BT-84) non è numerico.',
    fix: 'Scrivere solo le cifre del conto Plusgiro, senza spazi né trattino.',
  },
  'SE-R-008': {
    message: 'Il conto Bankgiro svedese (BT-84) non è numerico.',
    fix: 'Scrivere solo le cifre del conto Bankgiro, senza spazi né trattino.',
  },
  'SE-R-009': {
    message: 'Il conto Bankgiro svedese (BT-84) non ha sette o otto caratteri.',
    fix: 'Verificare il conto e scriverne solo le cifre.',
  },
  'SE-R-010': {
    message: 'Il conto Plusgiro svedese (BT-84) non ha da due a otto caratteri.',
    fix: 'Verificare il conto e scriverne solo le cifre.',
  },
  'SE-R-011': {
    message: 'Il venditore svedese indica il codice del mezzo di pagamento 50 o 56 (BT-81) invece di 30.',
    fix: 'Usare il codice 30 e indicare come banca SE:PLUSGIRO o SE:BANKGIRO (BT-86).',
  },
  'SE-R-012': {
    message: 'Un bonifico tra parti svedesi ha il codice del mezzo di pagamento 31 (BT-81) invece di 30.',
    fix: 'Usare il codice 30 per i bonifici nazionali.',
  },
  'SE-R-013': {
    message: 'Il numero di organizzazione del venditore svedese (BT-30) ha una cifra di controllo errata.',
    fix: 'Verificare le dieci cifre del numero con il venditore.',
  },
  'GR-R-001-1': {
    message: 'Il numero di una fattura greca (BT-1) non è composto da sei segmenti separati da barre.',
    fix: 'Scrivere numero fiscale del venditore, data, numero di sede, tipo di documento, serie e numero progressivo separati da |.',
  },
  'GR-R-001-2': {
    message:
      'Il primo segmento del numero di fattura greco (BT-1) non è il numero fiscale valido del venditore o del suo rappresentante fiscale.',
    fix: 'Scrivere le nove cifre della partita IVA del venditore o del rappresentante fiscale, senza EL.',
  },
  'GR-R-001-3': {
    message: 'Il secondo segmento del numero di fattura greco (BT-1) non è la data di emissione (BT-2).',
    fix: 'Scrivere la data di emissione come giorno/mese/anno, con due cifre per giorno e mese, ad esempio 05/03/2026.',
  },
  'GR-R-001-4': {
    message: 'Il terzo segmento del numero di fattura greco (BT-1) non è un numero intero pari o superiore a 0.',
    fix: 'Scrivere il numero della sede, 0 per la sede centrale.',
  },
  'GR-R-001-5': {
    message: 'Il quarto segmento del numero di fattura greco (BT-1) non è un tipo di documento greco.',
    fix: 'Scrivere uno dei tipi 1.1, 1.6, 2.1, 2.4, 5.1 o 5.2.',
  },
  'GR-R-001-6': {
    message: 'Il quinto segmento del numero di fattura greco (BT-1) è vuoto.',
    fix: "Scrivere la serie della fattura, 0 se non c'è.",
  },
  'GR-R-001-7': {
    message: 'Il sesto segmento del numero di fattura greco (BT-1) è vuoto.',
    fix: 'Scrivere il numero progressivo della fattura.',
  },
  'GR-R-002': {
    message: 'Il venditore greco non ha un nome commerciale (BT-28).',
    fix: 'Aggiungere il nome del venditore come nome commerciale.',
  },
  'GR-R-003': {
    message: 'La partita IVA del venditore greco (BT-31) non è EL seguito da un numero fiscale valido.',
    fix: 'Scrivere EL e le nove cifre del numero fiscale, e verificare il numero.',
  },
  'GR-R-004-1': {
    message: 'La fattura di un venditore greco non ha esattamente un documento di supporto (BG-24) con il MARK.',
    fix: 'Indicare un solo documento di supporto con la descrizione ##M.AR.K## e il MARK come riferimento.',
  },
  'GR-R-004-2': {
    message: 'Il MARK (BT-122) di una fattura greca non è un numero intero positivo.',
    fix: "Scrivere il MARK assegnato dall'amministrazione fiscale greca, solo con cifre.",
  },
  'GR-R-005': {
    message: "Il venditore greco non indica il nome commerciale dell'acquirente (BT-45).",
    fix: "Aggiungere il nome dell'acquirente come nome commerciale.",
  },
  'GR-R-006': {
    message:
      "L'acquirente greco non ha esattamente una partita IVA valida (BT-48), EL seguito da un numero fiscale valido.",
    fix: "Indicare una sola partita IVA dell'acquirente: EL e le nove cifre del numero fiscale.",
  },
  'GR-R-008-2': {
    message: "La fattura di un venditore greco ha più di un documento di supporto (BG-24) con l'URL della fattura.",
    fix: 'Mantenere un solo documento di supporto con la descrizione ##INVOICE|URL##.',
  },
  'GR-R-008-3': {
    message: "Il documento di supporto con l'URL di una fattura greca non ha una posizione esterna (BT-124).",
    fix: "Aggiungere l'URL della fattura come posizione esterna del documento.",
  },
  'GR-R-009': {
    message: "L'indirizzo elettronico del venditore greco (BT-34) non è un numero fiscale valido con lo schema 9933.",
    fix: 'Indicare le nove cifre del numero fiscale del venditore con lo schema 9933.',
  },
  'GR-R-010': {
    message: "L'indirizzo elettronico dell'acquirente greco (BT-49) non è un numero fiscale valido con lo schema 9933.",
    fix: "Indicare le nove cifre del numero fiscale dell'acquirente con lo schema 9933.",
  },
  'GR-S-008-1': {
    message:
      "La fattura di un venditore greco non ha esattamente un documento di supporto (BG-24) con l'URL della fattura.",
    fix: "Indicare un solo documento di supporto con la descrizione ##INVOICE|URL## e l'URL come posizione esterna (BT-124).",
  },
  'GR-S-011': {
    message:
      'Il venditore greco non ha esattamente una partita IVA valida (BT-31), EL seguito da un numero fiscale valido.',
    fix: 'Indicare una sola partita IVA del venditore: EL e le nove cifre del numero fiscale.',
  },
  'IS-R-001': {
    message: 'Il documento di un venditore islandese ha un codice del tipo (BT-3) diverso da 380 o 381.',
    fix: 'Usare 380 per una fattura o 381 per una nota di credito.',
  },
  'IS-R-002': {
    message: 'Il venditore islandese non ha una registrazione legale (BT-30) con lo schema 0196.',
    fix: 'Aggiungere il kennitala del venditore con lo schema 0196.',
  },
  'IS-R-003': {
    message: 'Al venditore islandese manca la via (BT-35) o il codice postale (BT-38).',
    fix: 'Aggiungere via e codice postale del venditore.',
  },
  'IS-R-004': {
    message: "L'acquirente islandese non ha una registrazione legale (BT-47) con lo schema 0196.",
    fix: "Aggiungere il kennitala dell'acquirente con lo schema 0196.",
  },
  'IS-R-005': {
    message: "All'acquirente islandese manca la via (BT-50) o il codice postale (BT-53).",
    fix: "Aggiungere via e codice postale dell'acquirente.",
  },
  'IS-R-006': {
    message:
      'Un pagamento di un venditore islandese con codice del mezzo di pagamento 9 non ha un conto (BT-84) di dodici caratteri.',
    fix: 'Scrivere il conto bancario con dodici cifre.',
  },
  'IS-R-007': {
    message:
      'Un pagamento di un venditore islandese con codice del mezzo di pagamento 42 non ha un conto (BT-84) di dodici caratteri.',
    fix: 'Scrivere il conto bancario con dodici cifre.',
  },
  'IS-R-008': {
    message: 'Il termine ultimo di pagamento EINDAGI (BT-122) di un venditore islandese non è una data.',
    fix: 'Scrivere la data come yyyy-MM-dd nel documento di supporto con la descrizione EINDAGI.',
  },
  'IS-R-009': {
    message: 'Un venditore islandese indica il termine ultimo di pagamento EINDAGI ma non la data di scadenza (BT-9).',
    fix: 'Aggiungere la data di scadenza, oppure togliere il documento di supporto EINDAGI.',
  },
  'IS-R-010': {
    message:
      'Il termine ultimo di pagamento EINDAGI di un venditore islandese precede la data di scadenza (BT-9), oppure questa manca.',
    fix: 'Indicare una data di scadenza e un EINDAGI in quel giorno o successivo.',
  },
  'NL-R-001': {
    message: 'La nota di credito di un venditore olandese non indica una fattura precedente (BT-25).',
    fix: 'Aggiungere il numero della fattura che la nota di credito corregge.',
  },
  'NL-R-002': {
    message: 'Al venditore olandese manca la via (BT-35), la località (BT-37) o il codice postale (BT-38).',
    fix: 'Aggiungere via, località e codice postale del venditore.',
  },
  'NL-R-003': {
    message: 'La registrazione legale del venditore olandese (BT-30) non è un numero con lo schema 0106 o 0190.',
    fix: "Indicare il numero KVK con lo schema 0106 o l'OIN con lo schema 0190.",
  },
  'NL-R-004': {
    message: "All'acquirente olandese manca la via (BT-50), la località (BT-52) o il codice postale (BT-53).",
    fix: "Aggiungere via, località e codice postale dell'acquirente.",
  },
  'NL-R-005': {
    message: "La registrazione legale dell'acquirente olandese (BT-47) non è un numero con lo schema 0106 o 0190.",
    fix: "Indicare il numero KVK con lo schema 0106 o l'OIN con lo schema 0190.",
  },
  'NL-R-006': {
    message:
      'Al rappresentante fiscale olandese manca la via (BT-64), la località (BT-66) o il codice postale (BT-67).',
    fix: 'Aggiungere via, località e codice postale del rappresentante fiscale.',
  },
  'NL-R-007': {
    message: "L'acquirente deve pagare il venditore olandese, ma il documento non ha istruzioni di pagamento (BG-16).",
    fix: "Aggiungere come pagare l'importo dovuto.",
  },
  'NL-R-008': {
    message: 'Il codice del mezzo di pagamento (BT-81) non è ammesso tra parti olandesi.',
    fix: 'Usare uno dei codici 30, 48, 49, 57, 58 o 59.',
  },
  'NL-R-009': {
    message:
      "Il venditore olandese rinvia a una riga d'ordine (BT-132), ma il documento non ha il riferimento dell'ordine (BT-13).",
    fix: "Aggiungere il numero dell'ordine, oppure togliere la riga d'ordine.",
  },
  'DE-R-001': {
    message: 'Questa fattura tra parti tedesche non ha istruzioni di pagamento (BG-16).',
    fix: 'Aggiungere come pagare la fattura.',
  },
  'DE-R-002': {
    message: 'Il venditore tedesco non ha un contatto (BG-6).',
    fix: 'Aggiungere nome, telefono ed e-mail di un contatto del venditore.',
  },
  'DE-R-003': {
    message: 'Il venditore tedesco non ha la località (BT-37).',
    fix: 'Aggiungere la località del venditore.',
  },
  'DE-R-004': {
    message: 'Il venditore tedesco non ha il codice postale (BT-38).',
    fix: 'Aggiungere il codice postale del venditore.',
  },
  'DE-R-005': {
    message: 'Il contatto del venditore tedesco non ha un nome (BT-41).',
    fix: "Aggiungere il nome della persona o dell'ufficio da contattare.",
  },
  'DE-R-006': {
    message: 'Il contatto del venditore tedesco non ha un numero di telefono (BT-42).',
    fix: 'Aggiungere il numero di telefono del contatto.',
  },
  'DE-R-007': {
    message: 'Il contatto del venditore tedesco non ha un indirizzo e-mail (BT-43).',
    fix: "Aggiungere l'indirizzo e-mail del contatto.",
  },
  'DE-R-008': {
    message: "L'acquirente tedesco non ha la località (BT-52).",
    fix: "Aggiungere la località dell'acquirente.",
  },
  'DE-R-009': {
    message: "L'acquirente tedesco non ha il codice postale (BT-53).",
    fix: "Aggiungere il codice postale dell'acquirente.",
  },
  'DE-R-010': {
    message: "L'indirizzo di consegna di questa fattura tra parti tedesche non ha la località (BT-77).",
    fix: "Aggiungere la località dell'indirizzo di consegna.",
  },
  'DE-R-011': {
    message: "L'indirizzo di consegna di questa fattura tra parti tedesche non ha il codice postale (BT-78).",
    fix: "Aggiungere il codice postale dell'indirizzo di consegna.",
  },
  'DE-R-014': {
    message: "Un riepilogo IVA di questa fattura tra parti tedesche non ha l'aliquota IVA (BT-119).",
    fix: "Aggiungere l'aliquota, 0 se non si applica l'IVA.",
  },
  'DE-R-015': {
    message: "Questa fattura tra parti tedesche non ha il riferimento dell'acquirente (BT-10).",
    fix: "Aggiungere il riferimento dato dall'acquirente, ad esempio la Leitweg-ID di un ente pubblico.",
  },
  'DE-R-016': {
    message:
      'Il venditore tedesco non ha né partita IVA (BT-31), né numero fiscale (BT-32), né rappresentante fiscale (BG-11), benché siano usate categorie IVA che ne richiedono uno.',
    fix: 'Aggiungere la partita IVA o il numero fiscale del venditore, oppure il suo rappresentante fiscale.',
  },
  'DE-R-017': {
    message: 'Il codice del tipo di fattura (BT-3) non è tra quelli previsti per le fatture tra parti tedesche.',
    fix: 'Usare 326, 380, 381, 384, 389, 875, 876 o 877.',
  },
  'DE-R-018': {
    message:
      'Uno sconto per pagamento anticipato nei termini di pagamento (BT-20) di questa fattura tra parti tedesche non è scritto nella forma Skonto.',
    fix: "Scrivere ciascuno su una riga propria come #SKONTO#TAGE=14#PROZENT=2.00# e terminare l'ultimo con un a capo.",
  },
  'DE-R-019': {
    message: 'Il conto (BT-84) di un bonifico SEPA (codice 58) tra parti tedesche non è un IBAN valido.',
    fix: "Verificare l'IBAN; per un altro tipo di conto usare il codice 30.",
  },
  'DE-R-020': {
    message:
      'Il conto addebitato (BT-91) di un addebito diretto SEPA (codice 59) tra parti tedesche non è un IBAN valido.',
    fix: "Verificare l'IBAN dell'acquirente.",
  },
  'DE-R-022': {
    message: 'Due allegati (BT-125) di questa fattura tra parti tedesche hanno lo stesso nome di file.',
    fix: 'Dare a ogni allegato un nome di file proprio.',
  },
  'DE-R-023-1': {
    message: 'Un pagamento con bonifico (codice 30 o 58) tra parti tedesche non ha i dati del bonifico (BG-17).',
    fix: "Aggiungere il conto su cui l'acquirente deve pagare.",
  },
  'DE-R-023-2': {
    message:
      'Un pagamento con bonifico (codice 30 o 58) tra parti tedesche ha anche dati di una carta (BG-18) o di un addebito diretto (BG-19).',
    fix: 'Togliere questi dati, oppure correggere il codice del mezzo di pagamento (BT-81).',
  },
  'DE-R-024-1': {
    message: 'Un pagamento con carta (codice 48, 54 o 55) tra parti tedesche non ha i dati della carta (BG-18).',
    fix: 'Aggiungere i dati della carta, oppure correggere il codice del mezzo di pagamento (BT-81).',
  },
  'DE-R-024-2': {
    message:
      'Un pagamento con carta (codice 48, 54 o 55) tra parti tedesche ha anche dati di un bonifico (BG-17) o di un addebito diretto (BG-19).',
    fix: 'Togliere questi dati, oppure correggere il codice del mezzo di pagamento (BT-81).',
  },
  'DE-R-025-1': {
    message:
      "Un pagamento con addebito diretto (codice 59) tra parti tedesche non ha i dati dell'addebito diretto (BG-19).",
    fix: "Aggiungere i dati dell'addebito diretto, oppure correggere il codice del mezzo di pagamento (BT-81).",
  },
  'DE-R-025-2': {
    message:
      'Un pagamento con addebito diretto (codice 59) tra parti tedesche ha anche dati di un bonifico (BG-17) o di una carta (BG-18).',
    fix: 'Togliere questi dati, oppure correggere il codice del mezzo di pagamento (BT-81).',
  },
  'DE-R-026': {
    message:
      'Una fattura rettificativa (codice del tipo 384) tra parti tedesche non indica una fattura precedente (BG-3).',
    fix: 'Aggiungere il numero della fattura che viene rettificata.',
  },
  'DE-R-027': {
    message: 'Il numero di telefono del contatto del venditore tedesco (BT-42) ha meno di tre cifre o manca.',
    fix: 'Scrivere il numero di telefono completo.',
  },
  'DE-R-028': {
    message:
      "L'indirizzo e-mail del contatto del venditore tedesco (BT-43) non ha la forma di un indirizzo e-mail o manca.",
    fix: 'Scrivere un solo indirizzo come name@example.com, senza spazi.',
  },
  'DE-R-030': {
    message: "Un addebito diretto tra parti tedesche non ha l'identificativo del creditore (BT-90).",
    fix: "Aggiungere l'identificativo del creditore SEPA del venditore o del beneficiario del pagamento.",
  },
  'DE-R-031': {
    message: 'Un addebito diretto tra parti tedesche non ha il conto addebitato (BT-91).',
    fix: "Aggiungere l'IBAN del conto da addebitare.",
  },
  'DE-R-T02': {
    message: 'La posizione esterna (BT-124) di un documento di supporto tra parti tedesche non è un URL assoluto.',
    fix: "Scrivere l'URL completo con il suo schema, ad esempio https://example.com/document.pdf per un indirizzo web.",
  },
};
