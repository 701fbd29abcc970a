import fc from 'fast-check';
import { parseCalendarDate } from '../../../documents/model/calendar-date';
import { decimal } from '../../../documents/model/decimal';
import { labelsOf, wordFor, wordOrCode } from '../../../documents/rendering/words';
import { wordsIn } from './words-in';
import { codePointsOf, facesFor, unserved } from '../../../documents/rendering/font-faces';
import { type FontFace, loadFonts } from '../../../platform/printing/fonts';
import { formatDate, formatPeriod } from '../../../documents/rendering/format-date';
import { formatDuration } from '../../../documents/rendering/format-duration';
import { formatFileSize } from '../../../documents/rendering/format-file-size';
import { countryName, formatAccount, formatIdentifier } from '../../../documents/rendering/format-names';
import { formatAmount, formatNumber, formatPercent } from '../../../documents/rendering/format-number';
import { STYLE_SHEET } from '../../../documents/rendering/style-sheet';
import { LANGUAGES, pickLanguage, type Language } from '../../../documents/rendering/language';
import { renderHtml } from '../../../documents/rendering/render-html';
import { visibleText } from '../../support/html-tree';
import { sampleModel } from '../validation/sample-model';
import { anyCharacter } from '../../support/any-character';

describe('pickLanguage', () => {
  test.each<[string | undefined, Language]>([
    [undefined, 'en'],
    ['', 'en'],
    ['es', 'es'],
    ['ES-mx', 'es'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['de;q=0.5, fr;q=0.9', 'fr'],
    ['sv, nl;q=0.7, *;q=0.1', 'nl'],
    ['ja', 'en'],
    ['*', 'en'],
    ['en;q=0, *', 'es'],
    ['zh-Hant-TW, it;q=0.001', 'it'],
    ['pl;q=0', 'en'],
    ['de;q=2, fr', 'fr'],
    [';;;,,q=,=', 'en'],
    [`${'x'.repeat(2000)},de`, 'en'],
    ['de , en ; q = 0.5', 'de'],
  ])('%s -> %s', (header, language) => {
    expect(pickLanguage(header)).toBe(language);
  });

  test('answers with a known language whatever it is given', () => {
    fc.assert(fc.property(fc.string(), (header) => LANGUAGES.includes(pickLanguage(header))));
  });
});

describe('numbers', () => {
  test.each<[Language, string]>([
    ['en', '-1,234,567.50'],
    ['es', '-1.234.567,50'],
    ['fr', '-1\u202F234\u202F567,50'],
    ['de', '-1.234.567,50'],
    ['it', '-1.234.567,50'],
    ['pl', '-1\u00A0234\u00A0567,50'],
    ['pt', '-1.234.567,50'],
    ['nl', '-1.234.567,50'],
  ])('amount in %s', (language, text) => {
    expect(formatAmount(decimal('-1234567.5'), language, 'EUR')).toBe(text);
  });

  test('keep digits that floats would lose, and have no negative zero', () => {
    expect(formatAmount(decimal('12345678901234567890.123456789'), 'en')).toBe('12,345,678,901,234,567,890.123456789');
    expect(formatAmount(decimal(0).times(-1), 'en', 'EUR')).toBe('0.00');
    expect(formatAmount(decimal('1000'), 'en', 'JPY')).toBe('1,000');
    expect(formatPercent(decimal('5.5'), 'fr')).toBe('5,5\u00A0%');
  });

  test('can be read back exactly', () => {
    const decimals = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(decimals, fc.constantFrom(...LANGUAGES), ([digits, scale], language) => {
        const value = decimal(`${digits}e-${scale}`);
        const text = formatNumber(value, language, 2);
        const mark = language === 'en' ? '.' : ',';
        const plain = text.replace(new RegExp(`[^0-9${mark}-]`, 'g'), '').replace(mark, '.');
        expect(decimal(plain).eq(value)).toBe(true);
      }),
    );
  });
});

describe('durations', () => {
  test.each<[string, string | undefined, Language, string]>([
    ['1', 'DAY', 'en', '1 day'],
    ['10', 'DAY', 'en', '10 days'],
    ['14', 'DAY', 'de', '14 Tage'],
    ['2', 'MON', 'pl', '2 miesiące'],
    ['5', 'MON', 'pl', '5 miesięcy'],
    ['1.5', 'ANN', 'fr', '1,5 an'],
    ['2', 'WEE', 'nl', '2 weken'],
    ['10', 'HUR', 'de', '10 Stunden'],
    ['1', 'HUR', 'de', '1 Stunde'],
    ['8', 'C62', 'es', '8 unidades'],
    ['-1', 'C62', 'es', '-1 unidad'],
    ['0.5', 'HUR', 'fr', '0,5 heure'],
    ['1.5', 'HUR', 'en', '1.5 hours'],
    ['3', 'XBO', 'pl', '3 butelki'],
    ['5', 'XBO', 'pl', '5 butelek'],
    ['1.5', 'XCT', 'pl', '1,5 kartonu'],
    ['12', 'KGM', 'es', '12 kg'],
    ['3', 'Q7', 'it', '3 Q7'],
    ['30', undefined, 'es', '30'],
  ])('%s %s in %s', (length, unit, language, text) => {
    expect(formatDuration(decimal(length), unit, language)).toBe(text);
  });
});

describe('sizes of files', () => {
  test.each<[number, Language, string]>([
    [0, 'en', '0\u00A0B'],
    [999, 'en', '999\u00A0B'],
    [1000, 'en', '1\u00A0kB'],
    [12_345, 'en', '12.3\u00A0kB'],
    [12_350, 'de', '12,4\u00A0kB'],
    [999_949, 'es', '999,9\u00A0kB'],
    [999_960, 'pl', '1\u00A0MB'],
    [72_639, 'fr', '72,6\u00A0ko'],
    [512, 'fr', '512\u00A0o'],
    [5_250_000_000, 'nl', '5,3\u00A0GB'],
    [5_000_000_000_000, 'it', '5.000\u00A0GB'],
  ])('%d bytes in %s', (bytes, language, text) => {
    expect(formatFileSize(bytes, language)).toBe(text);
  });
});

describe('dates, names, accounts', () => {
  const date = parseCalendarDate('2027-03-04');
  test.each<[Language, string]>([
    ['en', '4 Mar 2027'],
    ['es', '04/03/2027'],
    ['fr', '04/03/2027'],
    ['de', '04.03.2027'],
    ['it', '04/03/2027'],
    ['pl', '04.03.2027'],
    ['pt', '04/03/2027'],
    ['nl', '04-03-2027'],
  ])('date in %s', (language, text) => {
    expect(date && formatDate(date, language)).toBe(text);
  });

  test('periods may be open', () => {
    const context = { language: 'de', labels: labelsOf('de') } as const;
    expect(date && formatPeriod({ start: date, end: date }, context)).toBe('04.03.2027 – 04.03.2027');
    expect(date && formatPeriod({ start: date }, context)).toBe('ab 04.03.2027');
    expect(date && formatPeriod({ end: date }, context)).toBe('bis 04.03.2027');
    expect(formatPeriod({}, context)).toBeUndefined();
  });

  test('countries, accounts and identifiers', () => {
    expect(countryName('DE', 'es')).toBe('Alemania');
    expect(countryName('1A', 'es')).toBe('1A');
    expect(countryName('QX', 'es')).toBe('QX');
    expect(formatAccount('es9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
    expect(formatAccount('123-456')).toBe('123-456');
    expect(formatIdentifier({ value: '1', schemeId: '0088' })).toBe('1 (GLN)');
    expect(formatIdentifier({ value: '1', schemeId: '9999' })).toBe('1 (9999)');
    expect(formatIdentifier({ value: '1', schemeId: '' })).toBe('1');
  });
});

describe('tables of words', () => {
  test.each(LANGUAGES)('labels of %s are all filled in and differ from English as a whole', (language) => {
    const { pageOf, ...labels } = labelsOf(language);
    expect(Object.entries(labels).filter(([, label]) => label.trim() === '' || label !== label.trim())).toEqual([]);
    expect(Object.keys(pageOf)).toEqual(['before', 'between', 'after']);
    const english = Object.values(labelsOf('en'));
    const same = Object.values(labels).filter((label) => english.includes(label)).length;
    expect(language === 'en' || same < english.length / 3).toBe(true);
  });

  test.each(LANGUAGES)(
    '%s has the labels and the codes of English, each with a word, and no other',
    async (language) => {
      const [own, english] = [await wordsIn(language), await wordsIn('en')];
      expect(Object.keys(own)).toEqual(Object.keys(english));
      expect(Object.keys(own.labels).sort()).toEqual(Object.keys(english.labels).sort());
      expect(Object.keys(own.codes)).toEqual(Object.keys(english.codes));
      for (const [list, names] of Object.entries(own.codes)) {
        expect([list, Object.keys(names).sort()]).toEqual([list, Object.keys(english.codes[list] ?? {}).sort()]);
        expect(Object.entries(names).filter(([, word]) => word.trim() === '')).toEqual([]);
      }
    },
  );

  test('a code is told by its name, and one without a name by itself', () => {
    expect(wordFor('paymentMeans', '58', 'de')).toBe('SEPA-Überweisung');
    expect(wordOrCode('vatCategories', 'AE', 'en')).toBe('Reverse charge');
    expect(wordOrCode('vatCategories', 'constructor', 'en')).toBe('constructor');
  });
});

describe('fonts', () => {
  const subsets = (text: string, faces: readonly FontFace[]): string[] =>
    [...new Set(facesFor(codePointsOf(text), faces).map((face) => face.unicodeRange))].map((range) =>
      range.slice(0, 11),
    );

  test('only what the text needs, in both weights', async () => {
    const faces = await loadFonts();
    expect(subsets('Total: 1.234,50 € – añadido', faces)).toEqual(['U+0000-00FF']);
    expect(subsets('Łódź', faces)).toEqual(['U+0000-00FF', 'U+0100-02BA']);
    expect(subsets('ΑΒΓ Жук', faces)).toEqual(['U+0000-00FF', 'U+0370-0377', 'U+0301,U+04']);
    expect(facesFor(codePointsOf('a'), faces).map((face) => face.weight)).toEqual(['400', '600']);
    const families = (text: string) => facesFor(codePointsOf(text), faces).map(({ family }) => family);
    expect(families('漢')).toEqual(['Noto Sans SC']);
    expect(families('서')).toEqual(['Noto Sans KR']);
    expect(families('😀')).toEqual(['Noto Emoji', 'Noto Emoji']);
    expect(families('ไ')).toEqual([]);
    for (const { family } of faces) expect(STYLE_SHEET).toContain(`"${family}"`);
  });

  test('every character of a text is among its code points, and no other', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(codePointsOf(text)).toEqual(new Set(Array.from(text, (character) => character.codePointAt(0))));
      }),
    );
  });

  test('a range that promises more than the font has is not believed', async () => {
    const faces = await loadFonts();
    // The subset of Chinese that has this picture in its range has no glyph for it.
    const promised = faces.filter(
      ({ family, unicodeRange }) => family === 'Noto Sans SC' && /1f300/i.test(unicodeRange),
    );
    expect(promised.length).toBeGreaterThan(0);
    expect(promised.some(({ covers }) => covers?.(0x1f300) === true)).toBe(false);
    expect(unserved(codePointsOf('a漢😀\u200D\uFE0Fไ\uE000'), faces)).toEqual([0x0e44, 0xe000]);
  });

  test('characters without a font are listed on the page', async () => {
    const fontFaces = await loadFonts();
    const pageOf = (text: string) => renderHtml(sampleModel({ notes: [{ text }] }), { language: 'es', fontFaces });
    expect(visibleText(pageOf('ไ!\u{1F9FF}'))).toContain('Caracteres que no se imprimen U+0E44');
    expect(visibleText(pageOf('北京'))).not.toContain('Caracteres que no');
  });
});
