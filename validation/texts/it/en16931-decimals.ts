import type { FindingText, FindingTexts } from '../finding-text';

/** The amount of each rule. */
const AMOUNTS: Readonly<Record<string, string>> = {
  'BR-DEC-01': "L'importo di uno sconto del documento (BT-92)",
  'BR-DEC-02': "L'importo di base di uno sconto del documento (BT-93)",
  'BR-DEC-05': "L'importo di una maggiorazione del documento (BT-99)",
  'BR-DEC-06': "L'importo di base di una maggiorazione del documento (BT-100)",
  'BR-DEC-09': 'La somma degli importi netti delle righe (BT-106)',
  'BR-DEC-10': 'La somma degli sconti (BT-107)',
  'BR-DEC-11': 'La somma delle maggiorazioni (BT-108)',
  'BR-DEC-12': 'Il totale senza IVA (BT-109)',
  'BR-DEC-13': 'Il totale IVA (BT-110)',
  'BR-DEC-14': 'Il totale con IVA (BT-112)',
  'BR-DEC-16': "L'importo pagato (BT-113)",
  'BR-DEC-17': "L'importo di arrotondamento (BT-114)",
  'BR-DEC-18': "L'importo dovuto per il pagamento (BT-115)",
  'BR-DEC-19': "L'imponibile di un riepilogo IVA (BT-116)",
  'BR-DEC-20': "L'importo dell'IVA di un riepilogo IVA (BT-117)",
  'BR-DEC-23': "L'importo netto di una riga (BT-131)",
  'BR-DEC-24': "L'importo di uno sconto di riga (BT-136)",
  'BR-DEC-25': "L'importo di base di uno sconto di riga (BT-137)",
  'BR-DEC-27': "L'importo di una maggiorazione di riga (BT-141)",
  'BR-DEC-28': "L'importo di base di una maggiorazione di riga (BT-142)",
};

const tooManyDecimals = (amount: string): FindingText => ({
  message: `${amount} ha più di due decimali: {found}.`,
  fix: "Arrotondare l'importo a due decimali; contano anche gli zeri e gli spazi dopo il secondo.",
});

/** Sentences of EN 16931: amounts of at most two decimals. */
export const DECIMAL_TEXTS_IT: FindingTexts = {
  ...Object.fromEntries(Object.entries(AMOUNTS).map(([rule, amount]) => [rule, tooManyDecimals(amount)])),
  'BR-DEC-15': {
    message: 'Il totale IVA nella valuta di contabilizzazione (BT-111) manca o ha più di due decimali: {found}.',
    fix: 'Indicare il totale IVA nella valuta di contabilizzazione (BT-6), arrotondato a due decimali.',
  },
};
