const CURRENCIES = 'its amounts state their currency, which the release has for VAT totals only';
const DISCOUNT =
  'a discount of its gross price has no indicator (ram:ChargeIndicator), which the schema of the release asks for';
const PACKAGES = 'its units of packages (BO, CT, PX, BC) are not in the list of the release';
const ADDRESS = 'it has post codes and an address of the buyer, which MINIMUM of the release does not have';
const SCHEME = 'its scheme of electronic addresses, 9958, is not in the list of the release';

/** PDFs whose publisher called them correct and that are not valid today, by the end of their names; and the reason. */
export const NOT_VALID_TODAY: Readonly<Record<string, string>> = {
  'FX/EN16931_RechnungsUebertragung.pdf': SCHEME,
  'EN16931/zugferd_2p0_EN16931_RechnungsUebertragung.pdf': SCHEME,
  'FX/XRECHNUNG_Einfach.pdf':
    'it declares XRechnung 2.1, withdrawn since 2022-08-01: not judged, and nothing else is wrong',
  'FNFE-factur-x-examples/Avoir_FR_type381_BASIC.pdf':
    'its BT-24, with colons, is no specification that anybody knows, and its amounts state their currency',
  'FNFE-factur-x-examples/Facture_DOM_BASICWL.pdf': CURRENCIES,
  'FNFE-factur-x-examples/Facture_DOM_MINIMUM.pdf': `${CURRENCIES}; it has an address and a VAT number of the buyer, which MINIMUM of the release does not have`,
  'FNFE-factur-x-examples/Facture_FR_BASICWL.pdf': CURRENCIES,
  'FNFE-factur-x-examples/Facture_UE_BASICWL.pdf': `${CURRENCIES}; BR-IC-11 and -12 ask for a date and a country of delivery`,
  'Mustangproject/MustangGnuaccountingBeispielRE-20190610_507.pdf':
    'it has a bank code (ram:GermanBankleitzahlID), which the schema of the release does not have in EN 16931',
  'EN16931/zugferd_2p0_EN16931_1_Teilrechnung.pdf': DISCOUNT,
  'EN16931/zugferd_2p0_EN16931_Rechnungskorrektur.pdf': DISCOUNT,
  'EXTENDED/zugferd_2p0_EXTENDED_Fremdwaehrung.pdf': `${SCHEME}, nor are its reasons of allowances and charges (CAO, ADZ, ABK)`,
  'EXTENDED/zugferd_2p0_EXTENDED_Rechnungskorrektur.pdf': PACKAGES,
  'EXTENDED/zugferd_2p0_EXTENDED_Warenrechnung.pdf': PACKAGES,
  'MINIMUM/zugferd_2p0_MINIMUM.pdf': ADDRESS,
  'MINIMUM/zugferd_2p1_MINIMUM_Rechnung.pdf': ADDRESS,
};
