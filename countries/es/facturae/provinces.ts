/** Provinces by the first two digits of their post codes. */
const PROVINCES =
  'Álava,Albacete,Alicante,Almería,Ávila,Badajoz,Illes Balears,Barcelona,Burgos,Cáceres,Cádiz,Castellón,Ciudad Real,' +
  'Córdoba,A Coruña,Cuenca,Girona,Granada,Guadalajara,Gipuzkoa,Huelva,Huesca,Jaén,León,Lleida,La Rioja,Lugo,Madrid,' +
  'Málaga,Murcia,Navarra,Ourense,Asturias,Palencia,Las Palmas,Pontevedra,Salamanca,S.C. Tenerife,Cantabria,Segovia,' +
  'Sevilla,Soria,Tarragona,Teruel,Toledo,Valencia,Valladolid,Bizkaia,Zamora,Zaragoza,Ceuta,Melilla';

const BY_CODE = PROVINCES.split(',');

/** The only name that is longer than Facturae has room for. */
const LONG_NAME = /^santa cruz de tenerife$/i;
const ITS_CODE = '38';

/** The province that a post code is of. */
export function provinceOfPostCode(postCode: string): string | undefined {
  return BY_CODE[Number(postCode.slice(0, 2)) - 1];
}

/** The stated name, abbreviated where no Facturae could hold it. */
export function provinceName(stated: string): string {
  return LONG_NAME.test(stated) ? (provinceOfPostCode(ITS_CODE) ?? stated) : stated;
}
