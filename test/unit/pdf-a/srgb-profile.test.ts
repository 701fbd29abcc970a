import { srgbProfile } from '../../../documents/pdf-a/srgb-profile';

const profile = Buffer.from(srgbProfile());

/** The data of each tag, by its signature. */
function tags(): Map<string, Buffer> {
  const count = profile.readUInt32BE(128);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 132 + 12 * index;
      const offset = profile.readUInt32BE(at + 4);
      return [profile.toString('latin1', at, at + 4), profile.subarray(offset, offset + profile.readUInt32BE(at + 8))];
    }),
  );
}

const numbers = (data: Buffer, from: number): number[] =>
  Array.from({ length: (data.length - from) / 4 }, (_, index) => data.readInt32BE(from + 4 * index) / 65_536);

test('states its size, and is a profile of RGB for displays', () => {
  expect(profile.readUInt32BE(0)).toBe(profile.length);
  expect(profile.toString('latin1', 12, 24)).toBe('mntrRGB XYZ ');
  expect(profile.toString('latin1', 36, 40)).toBe('acsp');
});

test('white is the sum of the primaries', () => {
  const of = (signature: string): number[] => numbers(tags().get(signature) ?? Buffer.alloc(0), 8);
  const [red, green, blue, white] = ['rXYZ', 'gXYZ', 'bXYZ', 'wtpt'].map(of);
  white?.forEach((value, index) =>
    expect((red?.[index] ?? 0) + (green?.[index] ?? 0) + (blue?.[index] ?? 0)).toBeCloseTo(value, 3),
  );
});

test('the curve of every channel is that of sRGB', () => {
  const curve = tags().get('gTRC') ?? Buffer.alloc(0);
  expect([tags().get('rTRC'), tags().get('bTRC')]).toEqual([curve, curve]);
  const [g = 0, a = 0, b = 0, c = 0, d = 0] = numbers(curve, 12);
  const linear = (x: number): number => (x >= d ? (a * x + b) ** g : c * x);
  expect(linear(1)).toBeCloseTo(1, 4);
  expect(linear(0.5)).toBeCloseTo(0.21404, 4);
  expect(linear(0.02)).toBeCloseTo(0.02 / 12.92, 5);
});
