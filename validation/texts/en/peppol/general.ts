import type { FindingTexts } from '../../finding-text';

/** Sentences of the general rules of Peppol BIS Billing; XRechnung carries some of them. */
export const GENERAL_TEXTS_EN: FindingTexts = {
  'PEPPOL-EN16931-R008': {
    message: 'An element of the document has no content.',
    fix: 'Add content or remove the element; attributes do not count as content.',
  },
  'PEPPOL-EN16931-R080': {
    message: 'The credit note has more than one project reference (BT-11).',
    fix: 'Keep one of them, and give the other references a type other than 50.',
  },
  'PEPPOL-EN16931-R001': {
    message: 'The business process (BT-23) is missing.',
    fix: 'Add it, usually urn:fdc:peppol.eu:2017:poacc:billing:01:1.0.',
  },
  'PEPPOL-EN16931-R007': {
    message: 'The business process (BT-23) is not one that Peppol has approved.',
    fix: 'Use urn:fdc:peppol.eu:2017:poacc:billing:01:1.0, or the identifier of another approved process.',
  },
  'PEPPOL-EN16931-R002': {
    message:
      'The document has more than one note (BT-22), which is allowed only where seller and buyer are both in Germany.',
    fix: 'Combine all notes into one.',
  },
  'PEPPOL-EN16931-R003': {
    message: 'Both the buyer reference (BT-10) and the purchase order reference (BT-13) are missing.',
    fix: 'Add at least one of the two.',
  },
  'PEPPOL-EN16931-R004': {
    message:
      'The specification identifier (BT-24) does not begin with that of Peppol BIS Billing 3, or has two colons in a row.',
    fix: 'Use urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0.',
  },
  'PEPPOL-EN16931-R053': {
    message: 'The VAT total in the invoice currency (BT-110) must be stated exactly once.',
    fix: 'Keep one VAT total in the invoice currency; in UBL it holds the VAT breakdown (BG-23).',
  },
  'PEPPOL-EN16931-R054': {
    message:
      'The VAT total in the accounting currency (BT-111) must be stated once if there is a VAT accounting currency (BT-6), and not at all otherwise.',
    fix: 'Add or remove totals accordingly; in UBL it is a separate VAT total without a VAT breakdown.',
  },
  'PEPPOL-EN16931-R055': {
    message:
      'The VAT totals in the invoice currency (BT-110) and the accounting currency (BT-111) differ in sign, or one of them is missing.',
    fix: 'State both totals, either both positive or both negative.',
  },
  'PEPPOL-EN16931-R005': {
    message: 'The VAT accounting currency (BT-6) equals the invoice currency (BT-5).',
    fix: 'Omit the accounting currency, or correct it.',
  },
  'PEPPOL-EN16931-R010': {
    message: 'The electronic address of the buyer (BT-49) is missing.',
    fix: 'Add the address at which the buyer is registered in the network, with its scheme.',
  },
  'PEPPOL-EN16931-R020': {
    message: 'The electronic address of the seller (BT-34) is missing.',
    fix: 'Add the address at which the seller is registered in the network, with its scheme.',
  },
  'PEPPOL-EN16931-R041': {
    message:
      'An allowance or charge has a percentage (BT-94, BT-101, BT-138, BT-143), but no base amount (BT-93, BT-100, BT-137, BT-142).',
    fix: 'Add the base amount, or omit the percentage.',
  },
  'PEPPOL-EN16931-R042': {
    message:
      'An allowance or charge has a base amount (BT-93, BT-100, BT-137, BT-142), but no percentage (BT-94, BT-101, BT-138, BT-143).',
    fix: 'Add the percentage, or omit the base amount.',
  },
  'PEPPOL-EN16931-R040': {
    message:
      'The amount of an allowance or charge (BT-92, BT-99, BT-136, BT-141) is {found}; base amount x percentage / 100 is {expected}.',
    fix: 'State {expected}, or correct the base amount or the percentage.',
  },
  'PEPPOL-EN16931-R043': {
    message:
      'An allowance or charge (BG-20, BG-21, BG-27, BG-28) does not say with the word true or false which of the two it is.',
    fix: 'Write true for a charge and false for an allowance; 1 and 0 are not allowed.',
  },
  'PEPPOL-EN16931-R061': {
    message: 'The document is payable by direct debit (BT-81 is 49 or 59), but has no mandate reference (BT-89).',
    fix: "Add the reference of the buyer's mandate.",
  },
  'PEPPOL-EN16931-R051': {
    message: 'The currency of an amount is not the invoice currency (BT-5), or is missing.',
    fix: 'State the amount in the invoice currency; only the VAT total in the accounting currency (BT-111) has a different currency.',
  },
  'PEPPOL-EN16931-R110': {
    message: 'The period of a line (BG-26) starts (BT-134) before the invoicing period (BT-73).',
    fix: 'Correct one of the two start dates.',
  },
  'PEPPOL-EN16931-R111': {
    message: 'The period of a line (BG-26) ends (BT-135) after the invoicing period (BT-74).',
    fix: 'Correct one of the two end dates.',
  },
  'PEPPOL-EN16931-R120': {
    message:
      'The net amount of a line (BT-131) is {found}; quantity (BT-129) x net price per unit (BT-146 / BT-149) plus charges (BG-28) minus allowances (BG-27) is {expected}.',
    fix: 'State {expected}, or correct the quantity, price, base quantity, charges or allowances of the line.',
  },
  'PEPPOL-EN16931-R121': {
    message: 'The base quantity of an item price (BT-149) is not greater than zero.',
    fix: 'State the number of units that the price is for, or omit the base quantity.',
  },
  'PEPPOL-EN16931-R100': {
    message: 'A line (BG-25) has more than one invoiced object (BT-128).',
    fix: 'Keep one of them.',
  },
  'PEPPOL-EN16931-R101': {
    message: 'A line (BG-25) references a document that is not marked as its invoiced object (BT-128).',
    fix: 'Give the reference the type code 130, or remove it from the line.',
  },
  'PEPPOL-EN16931-R044': {
    message:
      'An item price (BG-29) contains an entry that is not marked as a discount (BT-147) with the word false; charges are not allowed there.',
    fix: 'Write false for a discount; include a charge in the price, or state it as a charge of the line (BG-28).',
  },
  'PEPPOL-EN16931-R046': {
    message:
      'The net price of an item (BT-146) is not its gross price (BT-148) minus the discount (BT-147), or one of them is missing.',
    fix: 'Correct or add the net price, gross price or discount; the difference must be exact.',
  },
  'PEPPOL-EN16931-R130': {
    message: "The unit of the price base quantity (BT-150) differs from the unit of the line's quantity (BT-130).",
    fix: 'Use the same unit code for both.',
  },
  'PEPPOL-EN16931-CL001': {
    message: 'The file type of an attached document (BT-125) is not one of the six allowed types.',
    fix: 'Attach the document as PDF, PNG, JPEG, CSV, XLSX or ODS and state its media type, such as application/pdf.',
  },
  'PEPPOL-EN16931-CL002': {
    message: 'The reason code of an allowance (BT-98, BT-140) is not in the list that Peppol uses.',
    fix: "Use a code of Peppol's subset of UNCL 5189, such as 95 (discount), or give the reason as text.",
  },
  'PEPPOL-EN16931-CL003': {
    message: 'The reason code of a charge (BT-105, BT-145) is not in the list that Peppol uses.',
    fix: 'Use a code of UNCL 7161, such as FC (freight), or give the reason as text.',
  },
  'PEPPOL-EN16931-CL006': {
    message: 'The VAT point date code (BT-8) is not allowed.',
    fix: 'Use 3 (invoice date), 35 (delivery date) or 432 (payment date).',
  },
  'PEPPOL-EN16931-CL007': {
    message: 'The currency of an amount is missing or not a code of ISO 4217.',
    fix: 'Use the three-letter code of the invoice currency (BT-5), or that of the accounting currency (BT-6) for the VAT total in the accounting currency.',
  },
  'PEPPOL-EN16931-P0100': {
    message: 'The type code of the invoice (BT-3) is not allowed in its business process (BT-23).',
    fix: 'Use an allowed code, such as 380 (invoice); send a credit note as a credit note, with 381.',
  },
  'PEPPOL-EN16931-P0112': {
    message:
      'The type codes 326 (partial invoice) and 384 (corrected invoice) (BT-3) are allowed only where seller and buyer are both in Germany.',
    fix: 'Use another type code, such as 380 (invoice), or a credit note with 381.',
  },
  'PEPPOL-EN16931-P0101': {
    message: 'The type code of the credit note (BT-3) is not allowed in its business process (BT-23).',
    fix: 'Use 381 (credit note), or one of 81, 83, 396 and 532.',
  },
  'PEPPOL-EN16931-F001': {
    message:
      'A date (BT-2, BT-7, BT-9, BT-72, BT-73, BT-74, BT-134, BT-135) is not a calendar date in the format yyyy-MM-dd.',
    fix: 'Write year, month and day with hyphens, without a time or time zone.',
  },
  'PEPPOL-EN16931-CL008': {
    message: 'The scheme of an electronic address (BT-34, BT-49) is not in the list that Peppol uses.',
    fix: 'Use a code of the EAS list that Peppol accepts, such as 0088 (GLN).',
  },
  'PEPPOL-EN16931-P0104': {
    message: 'The exemption reason code VATEX-EU-G (BT-121) is used with a VAT category (BT-118) other than G.',
    fix: 'State category G, or the exemption reason code that matches the category.',
  },
  'PEPPOL-EN16931-P0105': {
    message: 'The exemption reason code VATEX-EU-O (BT-121) is used with a VAT category (BT-118) other than O.',
    fix: 'State category O, or the exemption reason code that matches the category.',
  },
  'PEPPOL-EN16931-P0106': {
    message: 'The exemption reason code VATEX-EU-IC (BT-121) is used with a VAT category (BT-118) other than K.',
    fix: 'State category K, or the exemption reason code that matches the category.',
  },
  'PEPPOL-EN16931-P0107': {
    message: 'The exemption reason code VATEX-EU-AE (BT-121) is used with a VAT category (BT-118) other than AE.',
    fix: 'State category AE, or the exemption reason code that matches the category.',
  },
  'PEPPOL-EN16931-P0108': {
    message: 'The exemption reason code VATEX-EU-D (BT-121) is used with a VAT category (BT-118) other than E.',
    fix: 'State category E, or the exemption reason code that matches the category.',
  },
  'PEPPOL-EN16931-P0109': {
    message: 'The exemption reason code VATEX-EU-F (BT-121) is used with a VAT category (BT-118) other than E.',
    fix: 'State category E, or the exemption reason code that matches the category.',
  },
  'PEPPOL-EN16931-P0110': {
    message: 'The exemption reason code VATEX-EU-I (BT-121) is used with a VAT category (BT-118) other than E.',
    fix: 'State category E, or the exemption reason code that matches the category.',
  },
  'PEPPOL-EN16931-P0111': {
    message: 'The exemption reason code VATEX-EU-J (BT-121) is used with a VAT category (BT-118) other than E.',
    fix: 'State category E, or the exemption reason code that matches the category.',
  },
};
