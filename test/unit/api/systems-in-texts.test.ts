import { EXAMPLE_SYSTEM, namesInText } from '../../../api/openapi/systems-in-texts';
import { isCalledPerDocument, systemNamed } from '../../../countries/integration/systems';

test('the system in examples has a breaker and a credential: outages and ends of credentials are shown with it', () => {
  const facts = systemNamed(EXAMPLE_SYSTEM.system);
  expect(facts && isCalledPerDocument(facts.id)).toBe(true);
  expect(facts?.credential).toBeDefined();
  expect(facts?.name).toBe(EXAMPLE_SYSTEM.systemName);
});

test('names of systems are text in Markdown', () => {
  expect(namesInText(({ chain }) => chain !== undefined)).toBe(String.raw`AEAT VERI\*FACTU`);
});
