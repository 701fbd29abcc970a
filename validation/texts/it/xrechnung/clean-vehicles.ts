import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of the Clean Vehicles Directive (CVD). */
export const CLEAN_VEHICLE_TEXTS_IT: FindingTexts = {
  'BR-DE-CVD-02': {
    message: 'Manca il riferimento alla gara o al lotto (BT-17), che XRechnung CVD richiede.',
    fix: 'Aggiungere il numero della gara o del lotto; in CII con il codice di tipo 50.',
  },
  'BR-DE-CVD-01': {
    message: 'Manca il riferimento al contratto (BT-12), che XRechnung CVD richiede.',
    fix: 'Aggiungere il numero del contratto.',
  },
  'BR-DE-CVD-03': {
    message:
      "Nessuna riga ha insieme una classificazione dell'articolo (BT-158) dell'elenco CVD e un attributo dell'articolo di nome cva (BT-160).",
    fix: "Aggiungere entrambi all'articolo di almeno una riga: la categoria del veicolo, ad esempio M1, e cva con clean, zero-emission o other.",
  },
  'BR-DE-CVD-06-a': {
    message:
      "Un articolo classificato secondo l'elenco CVD (BT-158) non ha esattamente un attributo di nome cva (BT-160).",
    fix: 'Indicare cva una sola volta, con clean, zero-emission o other.',
  },
  'BR-DE-CVD-06-b': {
    message:
      "Un articolo con un attributo di nome cva (BT-160) non ha esattamente una classificazione dell'elenco CVD (BT-158).",
    fix: "Indicare la categoria del veicolo una sola volta, con l'elenco CVD.",
  },
  'BR-TMP-CVD-01': {
    message:
      "L'elenco di una classificazione dell'articolo (BT-158) manca, o non è né un codice di UNTDID 7143 né CVD.",
    fix: 'Indicare CVD per una categoria di veicolo, altrimenti un codice, ad esempio HS (sistema armonizzato).',
  },
  'BR-DE-CVD-04': {
    message: "Una classificazione dell'articolo (BT-158) dell'elenco CVD non è una categoria di veicolo.",
    fix: 'Usare M1, M2, M3, N1, N2 o N3.',
  },
  'BR-DE-CVD-05': {
    message: "Il valore (BT-161) di un attributo dell'articolo di nome cva manca o non è ammesso.",
    fix: 'Usare clean, zero-emission o other.',
  },
};
