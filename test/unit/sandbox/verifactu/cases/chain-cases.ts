import { dayFromToday, element } from '../elements';
import type { TestChain } from '../test-chain';
import { secondsAgo, type Case } from './case';

/** Program, time, huella and place in the chain. */
export function chainCases(chain: TestChain): Case[] {
  return [
    {
      code: 1176,
      what: 'tax number of the producer',
      bad: { SistemaInformatico: chain.sistema({ NIF: 'A58818502' }) },
      good: {},
    },
    {
      code: 1177,
      what: 'name of the system',
      bad: { SistemaInformatico: chain.sistema({ IdSistemaInformatico: 'e1' }) },
      good: {},
    },
    {
      code: 1244,
      what: 'a time without offset',
      bad: { FechaHoraHusoGenRegistro: new Date().toISOString().slice(0, 19) },
      good: { FechaHoraHusoGenRegistro: `${new Date().toISOString().slice(0, 19)}Z` },
    },
    { code: 1262, what: 'a short huella', bad: { Huella: 'A'.repeat(63) }, good: {} },
    {
      code: 1291,
      what: 'previous huella with other characters',
      bad: { Encadenamiento: chain.previous({ numSerie: 'X', fecha: dayFromToday(), huella: `${'A'.repeat(63)}-` }) },
      good: {},
    },
    { code: 1292, what: 'huella with other characters', bad: { Huella: `${'A'.repeat(63)}-` }, good: {} },
    { code: 2000, what: 'a wrong huella', bad: { Huella: 'A'.repeat(64) }, good: {} },
    {
      code: 2002,
      what: 'a previous huella of 63 characters',
      bad: { Encadenamiento: chain.previous({ numSerie: 'X', fecha: dayFromToday(), huella: 'A'.repeat(63) }) },
      good: {},
    },
    {
      code: 2003,
      what: 'a previous huella in small letters',
      bad: { Encadenamiento: chain.previous({ numSerie: 'X', fecha: dayFromToday(), huella: 'a'.repeat(64) }) },
      good: {},
    },
    {
      code: 2004,
      what: 'generated five minutes ago',
      bad: { FechaHoraHusoGenRegistro: secondsAgo(300) },
      good: { FechaHoraHusoGenRegistro: secondsAgo(180) },
    },
    { code: 2007, what: 'another first record', bad: { Encadenamiento: element('PrimerRegistro', 'S') }, good: {} },
  ];
}
