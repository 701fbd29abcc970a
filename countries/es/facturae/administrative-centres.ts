import { mappingFinding, notExpressible } from '../../wire/mapping-finding';
import type { HintName } from '../hints';
import type { AdministrativeCentre } from './facturae';
import type { MappingContext } from './mapping-context';

/** RoleTypeCode of each unit of DIR3 that notes name; the first three are those that FACe asks for. */
const ROLES: readonly { readonly hint: HintName; readonly role: string; readonly isOptional?: true }[] = [
  { hint: 'OficinaContable', role: '01' },
  { hint: 'OrganoGestor', role: '02' },
  { hint: 'UnidadTramitadora', role: '03' },
  { hint: 'OrganoProponente', role: '04', isOptional: true },
];

/** A code of the directory: nine characters, of which the first, or the first two, say whose unit it is. */
const DIR3 = /^(?:[A-Z]\d{8}|[A-Z]{2}\d{7})$/;

/** The units of the public body that the invoice goes to. */
export function mapCentres({ hints, report }: MappingContext): AdministrativeCentre[] {
  return ROLES.flatMap(({ hint, role, isOptional = false }) => {
    const stated = hints.get(hint);
    const element = `AdministrativeCentre/CentreCode`;
    if (stated === undefined) {
      if (!isOptional) {
        const place = { at: ['BG-1'], terms: ['BT-22'], element };
        report(mappingFinding({ rule: 'ES-DIR3', ...place, expected: hint, parameters: { role } }));
      }
      return [];
    }
    const centreCode = stated.value.trim().toUpperCase();
    const place = { at: stated.at, terms: ['BT-22'], element };
    if (!DIR3.test(centreCode)) report(notExpressible('ES-DIR3-FORM', centreCode, place));
    return [{ centreCode, roleTypeCode: role }];
  });
}
