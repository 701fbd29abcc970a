import { mappingFinding, type MappingFinding } from '../../wire/mapping-finding';
import type { InvoiceType } from '../classifications';

/** What customs issue: the declaration of an import (DUA), and what they charge afterwards. The importer enters it as its own. */
const OF_CUSTOMS: readonly InvoiceType[] = ['F5', 'LC'];
const DECLARATION: InvoiceType = 'F5';
/** Reference of a customs declaration (MRN): year, country, and fourteen characters. */
const DECLARATION_NUMBER = /^\d{2}[A-Z]{2}[A-Z0-9]{14}$/;
const REGIMES: readonly string[] = ['01', '04', '05', '08'];

export function isOfCustoms(tipoFactura: InvoiceType): boolean {
  return OF_CUSTOMS.includes(tipoFactura);
}

interface Stated {
  readonly tipoFactura: InvoiceType;
  readonly number: string | undefined;
  readonly regimes: readonly string[];
}

/** What the agency asks of what customs have issued. */
export function importFindings({ tipoFactura, number = '', regimes }: Stated): MappingFinding[] {
  if (!isOfCustoms(tipoFactura)) return [];
  const findings: MappingFinding[] = [];
  const place = { at: ['BT-1'], terms: ['BT-1'], element: 'IDFactura/NumSerieFacturaEmisor' };
  if (tipoFactura === DECLARATION && !DECLARATION_NUMBER.test(number.trim().toUpperCase()))
    findings.push(mappingFinding({ rule: 'ES-1270', ...place, found: number }));
  const wrong = regimes.length > 1 ? regimes : regimes.filter((regime) => !REGIMES.includes(regime));
  if (wrong.length > 0) {
    const ofRegime = { at: ['BG-23'], terms: ['BT-118'], element: 'ClaveRegimenEspecialOTrascendencia' };
    findings.push(
      mappingFinding({ rule: 'ES-REGIME', ...ofRegime, found: wrong.join(' + '), expected: REGIMES.join(', ') }),
    );
  }
  return findings;
}
