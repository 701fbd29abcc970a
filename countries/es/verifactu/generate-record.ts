import { altaHuella, anulacionHuella } from './huella';
import type { AltaContent, AnulacionContent, Correction, Generation, RegistroAlta, RegistroAnulacion } from './records';

export function generateAlta(content: AltaContent & Correction, generation: Generation): RegistroAlta {
  const { tipoFactura, cuotaTotal, importeTotal } = content;
  const huella = altaHuella({ ...hashed(content, generation), tipoFactura, cuotaTotal, importeTotal });
  return { kind: 'Alta', ...content, ...generation, huella };
}

export function generateAnulacion(content: AnulacionContent, generation: Generation): RegistroAnulacion {
  return { kind: 'Anulacion', ...content, ...generation, huella: anulacionHuella(hashed(content, generation)) };
}

function hashed({ key }: AnulacionContent | AltaContent, { previous, fechaHoraHusoGenRegistro }: Generation) {
  return { ...key, previousHuella: previous?.huella, fechaHoraHusoGenRegistro };
}

/**
 * The instant as records state it: `2026-03-29T03:00:00+02:00` in the company's time zone. Not before `notBefore`, the
 * time of the record before, which clocks of two machines could make it otherwise.
 */
export function generationTime(now: Date, timeZone: string, notBefore?: string): string {
  const earliest = notBefore === undefined ? -Infinity : Date.parse(notBefore);
  const seconds = Math.floor(Math.max(now.getTime(), earliest) / 1_000) * 1_000;
  const onTheWall = wallClock(new Date(seconds), timeZone);
  const offsetMinutes = Math.round((onTheWall - seconds) / 60_000);
  const sign = offsetMinutes < 0 ? '-' : '+';
  const hours = String(Math.floor(Math.abs(offsetMinutes) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offsetMinutes) % 60).padStart(2, '0');
  return `${new Date(onTheWall).toISOString().slice(0, 19)}${sign}${hours}:${minutes}`;
}

/** Time that a clock on the wall shows, in milliseconds as if it were UTC. */
function wallClock(instant: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}
