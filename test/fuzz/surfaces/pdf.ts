import { hybridPdf } from '../../support/hybrid-pdf';
import type { Chance } from '../chance';
import { disturbed } from '../disturb';
import type { WireRequest } from '../http-exchange';
import { mutateBytes } from '../mutate-bytes';
import { mutateXml } from '../mutate-xml';
import { CONVERT, upload } from './multipart';
import { CII_SAMPLE, PDF_SAMPLES } from './samples';
import type { World } from './world';

/** Hybrid invoices whose PDF, or the XML in it, is wrong. */
export function pdfRequest(chance: Chance, world: World): WireRequest {
  const bytes = chance.percent(70)
    ? mutateBytes(chance, chance.one(PDF_SAMPLES), PDF_SAMPLES)
    : hybridPdf(chance.times(chance.one([0, 1, 2, 30]), () => attachment(chance)));
  return disturbed(chance, upload(world, CONVERT, bytes), 10);
}

function attachment(chance: Chance) {
  const name = chance.percent(70) ? 'factur-x.xml' : chance.awkwardText().slice(0, 200);
  return {
    name: name.replace(/[()\\]/g, ''),
    content: chance.percent(60) ? mutateXml(chance, CII_SAMPLE) : CII_SAMPLE,
    ...(chance.percent(10)
      ? { specification: chance.one(['/EF 1 0 R', '/Desc <feff', '/AFRelationship 5', '/UF []']) }
      : {}),
  };
}
