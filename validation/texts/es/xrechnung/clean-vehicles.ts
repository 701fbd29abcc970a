import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of the Clean Vehicles Directive (CVD). */
export const CLEAN_VEHICLE_TEXTS_ES: FindingTexts = {
  'BR-DE-CVD-02': {
    message: 'Falta la referencia a la licitación o al lote (BT-17), que XRechnung CVD exige.',
    fix: 'Añada el número de la licitación o del lote; en CII, con el código de tipo 50.',
  },
  'BR-DE-CVD-01': {
    message: 'Falta la referencia al contrato (BT-12), que XRechnung CVD exige.',
    fix: 'Añada el número del contrato.',
  },
  'BR-DE-CVD-03': {
    message:
      'Ninguna línea tiene a la vez una clasificación de artículo (BT-158) de la lista CVD y un atributo del artículo llamado cva (BT-160).',
    fix: 'Añada ambos al artículo de al menos una línea: la categoría de vehículo, por ejemplo M1, y cva con clean, zero-emission u other.',
  },
  'BR-DE-CVD-06-a': {
    message:
      'Un artículo clasificado según la lista CVD (BT-158) no tiene exactamente un atributo llamado cva (BT-160).',
    fix: 'Indique cva una sola vez, con clean, zero-emission u other.',
  },
  'BR-DE-CVD-06-b': {
    message:
      'Un artículo con un atributo llamado cva (BT-160) no tiene exactamente una clasificación de la lista CVD (BT-158).',
    fix: 'Indique la categoría de vehículo una sola vez, con la lista CVD.',
  },
  'BR-TMP-CVD-01': {
    message: 'La lista de una clasificación de artículo (BT-158) falta, o no es ni un código de UNTDID 7143 ni CVD.',
    fix: 'Indique CVD para una categoría de vehículo; si no, un código, por ejemplo HS (Sistema Armonizado).',
  },
  'BR-DE-CVD-04': {
    message: 'Una clasificación de artículo (BT-158) de la lista CVD no es una categoría de vehículo.',
    fix: 'Use M1, M2, M3, N1, N2 o N3.',
  },
  'BR-DE-CVD-05': {
    message: 'El valor (BT-161) de un atributo del artículo llamado cva falta o no se admite.',
    fix: 'Use clean, zero-emission u other.',
  },
};
