import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../../platform/project-root';
import { INVOICE_CHECKS } from '../../../../sandbox/sii/checks/invoice-checks';
import { RECORD_CHECKS } from '../../../../sandbox/sii/checks/record-checks';
import { WARNINGS } from '../../../../sandbox/sii/checks/warnings';
import { SII_PROTOCOL } from '../../../../sandbox/sii/protocol';
import { whenShared } from '../../formats/corpus';

const LIST = 'standards/es-sii/data/errores.csv';

/** What a code does, as the titles of the agency's list begin. */
const EFFECTS = {
  message: 'Errores que provocan el rechazo del envío',
  record: 'Errores que provocan el rechazo de la factura',
  warning: 'Errores que producen la aceptación',
} as const;

const codesOf = (checks: readonly { code: number }[]) => checks.map(({ code }) => code);
const { codes, limits, technical } = SII_PROTOCOL;

const ANSWERED: Readonly<Record<keyof typeof EFFECTS, readonly number[]>> = {
  message: [
    ...Object.values(codes),
    ...codesOf(Object.values(limits)),
    ...technical,
    // Of the schema, the header, the certificate and the address.
    ...[4102, 4101, 4104, 4105, 4122, 4123, 4114, 4124],
  ],
  // 3000 is not in the list.
  record: [...codesOf(RECORD_CHECKS), ...codesOf(INVOICE_CHECKS), 3001, 3002, 3019],
  warning: codesOf(WARNINGS),
};

whenShared(LIST)('every code that is answered is one of the agency, and does what its list says', () => {
  const text = readFileSync(path.join(projectRoot(), '..', 'shared', LIST), 'utf8');
  const listed = new Map(text.split('\n').map((line) => line.split(',', 2) as [code: string, effect: string]));
  for (const [effect, answered] of Object.entries(ANSWERED) as [keyof typeof EFFECTS, readonly number[]][]) {
    const others = answered.filter((code) => listed.get(String(code))?.startsWith(EFFECTS[effect]) !== true);
    expect([effect, others]).toEqual([effect, []]);
  }
});
