import { compareFile, type LayerComparison, percentage } from './compare-layer';
import { OFFICIAL_FILES, officialCasesAreHere } from './official-cases';

const available = officialCasesAreHere();
if (!available) console.warn('SKIPPED: the official verdicts (../shared/conformance) are not here.');

(available ? describe : describe.skip).each(OFFICIAL_FILES)('official verdicts of $name', (file) => {
  let comparisons: LayerComparison[];
  beforeAll(() => {
    comparisons = compareFile(file);
    for (const { ruleSet, judged, sameFatal, sameOther, differences } of comparisons) {
      const worst = [...differences].map(([rule, { missing, extra }]) => `${rule} -${missing.length} +${extra.length}`);
      console.info(
        `${file.name}, ${ruleSet}: fatal ${percentage(sameFatal, judged)}, other ${percentage(sameOther, judged)} ${worst.join(', ')}`,
      );
    }
  });

  it('have the same fatal rules', () => {
    for (const { judged, sameFatal } of comparisons) {
      expect(judged).toBeGreaterThan(1_500);
      expect(sameFatal / judged).toBeGreaterThanOrEqual(0.999);
    }
  });

  it('have the same warnings and information', () => {
    for (const { judged, sameOther } of comparisons) expect(sameOther / judged).toBeGreaterThanOrEqual(0.99);
  });

  it('are "not valid" wherever the official engine stopped', () => {
    for (const { stopped, stoppedNotValid } of comparisons) expect(stoppedNotValid).toBe(stopped);
  });
});
