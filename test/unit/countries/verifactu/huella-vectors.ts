import type { AltaToHash, AnulacionToHash } from '../../../../countries/es/verifactu/huella';

/** The agency's own three, and a chain of ours that another implementation has computed as well. */
const OFFICIAL = { idEmisorFactura: '89890001K', fechaExpedicionFactura: '01-01-2024', tipoFactura: 'F1' };
const OFFICIAL_AMOUNTS = { cuotaTotal: '12.35', importeTotal: '123.45' };
const OWN = { idEmisorFactura: 'B12345674' };

export type HuellaVector =
  | { what: string; alta: Omit<AltaToHash, 'previousHuella'>; huella: string }
  | { what: string; anulacion: Omit<AnulacionToHash, 'previousHuella'>; huella: string };

export const HUELLA_CHAINS: readonly (readonly HuellaVector[])[] = [
  [
    {
      what: 'official, first record',
      alta: {
        ...OFFICIAL,
        ...OFFICIAL_AMOUNTS,
        numSerieFactura: '12345678/G33',
        fechaHoraHusoGenRegistro: '2024-01-01T19:20:30+01:00',
      },
      huella: '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60',
    },
    {
      what: 'official, second record',
      alta: {
        ...OFFICIAL,
        ...OFFICIAL_AMOUNTS,
        numSerieFactura: '12345679/G34',
        fechaHoraHusoGenRegistro: '2024-01-01T19:20:35+01:00',
      },
      huella: 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97',
    },
    {
      what: 'official, cancellation',
      anulacion: {
        idEmisorFactura: '89890001K',
        numSerieFactura: '12345679/G34',
        fechaExpedicionFactura: '01-01-2024',
        fechaHoraHusoGenRegistro: '2024-01-01T19:20:40+01:00',
      },
      huella: '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68',
    },
  ],
  [
    {
      what: 'own 1, first record',
      alta: {
        ...OWN,
        numSerieFactura: 'F-2026-0042',
        fechaExpedicionFactura: '02-03-2026',
        tipoFactura: 'F1',
        cuotaTotal: '168.00',
        importeTotal: '968.00',
        fechaHoraHusoGenRegistro: '2026-03-02T09:15:00+01:00',
      },
      huella: '4C2EC7D432A42DE0258466ADA6D20B02910E34BF77E52C77E5F5794AEDF95407',
    },
    {
      what: 'own 2, a number with a blank at its end and an ampersand',
      alta: {
        ...OWN,
        numSerieFactura: 'A & B/7 ',
        fechaExpedicionFactura: '28-03-2026',
        tipoFactura: 'F1',
        cuotaTotal: '0.00',
        importeTotal: '1250.00',
        fechaHoraHusoGenRegistro: '2026-03-28T23:59:59+01:00',
      },
      huella: '003676FE89F5416CDABAA82484CE10E99DA420BB6DD3BDDDE08F8A57FF536F4D',
    },
    {
      what: 'own 3, negative amounts after the clocks moved',
      alta: {
        ...OWN,
        numSerieFactura: 'AB-2026-0001',
        fechaExpedicionFactura: '29-03-2026',
        tipoFactura: 'R1',
        cuotaTotal: '-21.00',
        importeTotal: '-121.00',
        fechaHoraHusoGenRegistro: '2026-03-29T03:00:00+02:00',
      },
      huella: '40DEBF098A3C9EBE83C455FA06A1FD69E815FB0F01518A3C1F2A482267E65CA7',
    },
    {
      what: 'own 4, the same corrected after a refusal',
      alta: {
        ...OWN,
        numSerieFactura: 'AB-2026-0001',
        fechaExpedicionFactura: '29-03-2026',
        tipoFactura: 'R1',
        cuotaTotal: '-21.00',
        importeTotal: '-121.00',
        fechaHoraHusoGenRegistro: '2026-03-29T03:05:00+02:00',
      },
      huella: '60AB743F5660200AF514C283D70A2286F78FEE0D6E8DE987A5F43779FEADCC90',
    },
    {
      what: 'own 5, cancellation',
      anulacion: {
        ...OWN,
        numSerieFactura: 'F-2026-0042',
        fechaExpedicionFactura: '02-03-2026',
        fechaHoraHusoGenRegistro: '2026-03-29T03:10:00+02:00',
      },
      huella: 'B7353E942E4B4D474DCF2EAFD342DFF648BF93256791187D740F82439C161F79',
    },
    {
      what: 'own 6, a simplified invoice after a cancellation',
      alta: {
        ...OWN,
        numSerieFactura: 'T-1',
        fechaExpedicionFactura: '29-03-2026',
        tipoFactura: 'F2',
        cuotaTotal: '0.09',
        importeTotal: '0.99',
        fechaHoraHusoGenRegistro: '2026-03-29T03:10:00+02:00',
      },
      huella: '701393CF39BA71490E0CB47F55F50C1E0D679A37D5633A42A3D47A7AC3DAECBE',
    },
  ],
];
