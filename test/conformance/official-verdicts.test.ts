import { compareFile, type LayerComparison, percentage } from './compare-layer';
import { compareVerdicts } from './compare-verdicts';
import { OFFICIAL_FILES, officialCasesAreHere } from './official-cases';

const available = officialCasesAreHere();
if (!available) console.warn('SKIPPED: the official verdicts (../shared/conformance) are not here.');

(available ? describe : describe.skip).each(OFFICIAL_FILES)('official verdicts of $name', (file) => {
  let comparisons: LayerComparison[];
  beforeAll(() => {
    comparisons = compareFile(file);
    for (const { ruleSet, validated, sameFatal, sameOther, differences } of comparisons) {
      const worst = [...differences].map(([rule, { missing, extra }]) => `${rule} -${missing.length} +${extra.length}`);
      console.info(
        `${file.name}, ${ruleSet}: fatal ${percentage(sameFatal, validated)}, other ${percentage(sameOther, validated)} ${worst.join(', ')}`,
      );
    }
  });

  it('have the same fatal rules', () => {
    for (const { validated, sameFatal } of comparisons) {
      expect(validated).toBeGreaterThan(25);
      expect(sameFatal / validated).toBeGreaterThanOrEqual(0.999);
    }
  });

  it('have the same warnings and information', () => {
    for (const { validated, sameOther } of comparisons) expect(sameOther / validated).toBeGreaterThanOrEqual(0.99);
  });

  it('come with every value that their sentences name', () => {
    for (const { valuesNotGiven } of comparisons) expect([...valuesNotGiven]).toEqual([]);
  });

  it('are "not valid" wherever the official engine stopped', () => {
    for (const { stopped, stoppedNotValid } of comparisons) expect(stoppedNotValid).toBe(stopped);
  });

  it('are the same for whole documents: valid or not, and the levels of the scenario', async () => {
    const { compared, different } = await compareVerdicts(file);
    console.info(`${file.name}: ${compared - different.length} of ${compared} whole verdicts are the same`);
    expect(different).toEqual([]);
  });
});
