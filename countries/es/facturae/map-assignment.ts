import { ADDRESS } from '../hints';
import { missing } from '../mapping-findings';
import { spanishNif } from '../nif';
import type { Assignment, Installment } from './facturae';
import { leftOut } from './left-out';
import { mapAddress } from './map-address';
import { mapName, spaniard } from './map-parties';
import { mapText, placeOf, stated, type MappingContext } from './mapping-context';

const LONGEST_CLAUSES = 2_500;
const ELEMENT = 'FactoringAssignmentData';

/**
 * Who has bought the claim, where a note has the clauses of that: the payee, its NIF and address, and when and where to it is
 * paid. Without the note nobody but the seller is paid, and a payee is left out.
 */
export function mapAssignment(installments: readonly Installment[], context: MappingContext): Assignment | undefined {
  const { document, hints, report } = context;
  const { payee } = document;
  const hint = hints.get('Cesion');
  const name = stated(payee?.name);
  if (hint === undefined) {
    if (name !== undefined) report(leftOut(name, placeOf(['BG-10', 'BT-59'], `${ELEMENT}/Assignee`)));
    return undefined;
  }
  const numbers = [payee?.legalRegistrationId, ...(payee?.identifiers ?? [])].flatMap((id) => id?.value ?? []);
  const nif = spanishNif(numbers);
  const ofNumber = { at: ['BG-10', 'BT-61'], terms: ['BT-61', 'BT-60'], element: `${ELEMENT}/TaxIdentificationNumber` };
  if (nif === undefined) report(missing(ofNumber));
  const [installment] = installments;
  if (installment?.accountToBeCredited === undefined)
    report(missing({ at: ['BG-16'], terms: ['BT-9', 'BT-81', 'BT-84'], element: `${ELEMENT}/PaymentDetails` }));
  const taxIdentification = spaniard(nif ?? '');
  const [, line1, postCode, city] = ADDRESS.exec(hints.get('CesionDomicilio')?.value ?? '') ?? [];
  const address =
    line1 === undefined
      ? (payee?.address ?? {})
      : { line1, postCode: postCode ?? '', city: city ?? '', countryCode: 'ES' };
  const clauses = mapText(
    hint.value,
    LONGEST_CLAUSES,
    placeOf(hint.at, `${ELEMENT}/FactoringAssignmentClauses`),
    context,
  );
  return {
    assignee: {
      taxIdentification,
      name: mapName(payee?.name, 'payee', taxIdentification.personTypeCode, context),
      address: mapAddress(address, 'payee', context),
    },
    clauses: clauses ?? '',
  };
}
