import { EXAMPLE_ROW, HEADER_ROW, sheetXml, workbook } from '../../support/hostile-workbooks';
import type { ZipPart } from '../../support/zip-builder';
import type { Chance } from '../chance';
import { disturbed } from '../disturb';
import type { WireRequest } from '../http-exchange';
import { mutateBytes } from '../mutate-bytes';
import { mutateXml } from '../mutate-xml';
import { IMPORTER, upload } from './multipart';
import { WORKBOOK_SAMPLES } from './samples';
import type { World } from './world';

type Part = string | Omit<ZipPart, 'name'>;

/** Workbooks whose archive, parts or cells are wrong. */
export function workbookRequest(chance: Chance, world: World): WireRequest {
  const made = chance.percent(60) ? withChangedPart(chance) : chance.one(WORKBOOK_SAMPLES);
  const bytes = chance.percent(50) ? mutateBytes(chance, made, WORKBOOK_SAMPLES) : made;
  return disturbed(chance, upload(world, IMPORTER, bytes), 10);
}

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default/></Types>',
  'xl/workbook.xml':
    '<workbook><workbookPr date1904="1"/><sheets><sheet name="Documents" sheetId="1" r:id="r1"/><sheet name="Batch" sheetId="2" r:id="r1"/></sheets></workbook>',
  'xl/sharedStrings.xml': '<sst count="2"><si><t>a</t></si><si><r><t>b</t></r></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet1.xml': sheetXml(
    `${HEADER_ROW}${EXAMPLE_ROW}<row r="4"><c r="B4" s="1" t="s"><v>1</v></c></row>`,
  ),
};

function withChangedPart(chance: Chance): Buffer {
  const names = chance.times(chance.between(1, 3), () => chance.one(Object.keys(PARTS)));
  const changes = names.map((name): [string, Part] => {
    const data = mutateXml(chance, PARTS[name] ?? '');
    const lies = chance.percent(15) ? { claims: { [chance.one(CLAIMS)]: chance.one(SIZES) } } : {};
    return [chance.percent(95) ? name : chance.awkwardText(), { data, stored: chance.percent(20), ...lies }];
  });
  const options = chance.percent(10) ? { entryCount: chance.one(SIZES) % 65_536, comment: chance.bytes(20) } : {};
  return workbook(Object.fromEntries(changes), options);
}

const CLAIMS = ['inflatedSize', 'compressedSize', 'crc32', 'offset'] as const;
const SIZES = [0, 1, 100, 65_535, 2_147_483_647, 4_294_967_295] as const;
