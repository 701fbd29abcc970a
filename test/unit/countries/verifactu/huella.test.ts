import { altaHuella, anulacionHuella } from '../../../../countries/es/verifactu/huella';
import { HUELLA_CHAINS } from './huella-vectors';

const VECTORS = HUELLA_CHAINS.flatMap((chain) =>
  chain.map((vector, index) => ({ ...vector, previousHuella: chain[index - 1]?.huella })),
);

test.each(VECTORS)('huella: $what', ({ previousHuella, ...vector }) => {
  const huella =
    'alta' in vector
      ? altaHuella({ ...vector.alta, previousHuella })
      : anulacionHuella({ ...vector.anulacion, previousHuella });
  expect(huella).toBe(vector.huella);
});
