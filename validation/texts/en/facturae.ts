import type { FindingTexts } from '../finding-text';

/** Sentences about invoices in Facturae (countries/es/facturae). */
export const FACTURAE_TEXTS_EN: FindingTexts = {
  'ES-DIR3': {
    message:
      "The note {expected} (BT-22) is missing: {element} needs the DIR3 code of the public body's unit with role {role}.",
    fix: 'Add the note ES:{expected}=<code> (BT-22) with the code that the body has given you.',
  },
  'ES-FE-SELLER': {
    message: "The invoice's seller is {found} ({terms}), but it is submitted for {expected} ({element}).",
    fix: 'Submit it for the company that issues it, or correct the number.',
  },
  'ES-FE-NAME': {
    message: 'The name {found} ({terms}) of a natural person is one word; {element} needs a surname.',
    fix: 'State name and surname.',
  },
  'ES-FE-ARITHMETIC': {
    message:
      'The amounts of {terms} do not add up: the document states {found}, and {element} must be {expected}. FACe refuses invoices whose sums do not close.',
    fix: 'Correct the amounts, the quantity or the price.',
  },
  'ES-FE-REASON': {
    message: 'The document (BT-3 384) replaces an invoice; {element} must say why, and the document does not.',
    fix: 'Add the note ES:ReasonCode=<code> (BT-22), for example ES:ReasonCode=10.',
  },
  'ES-FE-LEFT-OUT': {
    message: '{terms} ({found}) cannot be stated in {element} of the Facturae invoice and is left out.',
    fix: 'Check whether the public body needs it.',
  },
};
