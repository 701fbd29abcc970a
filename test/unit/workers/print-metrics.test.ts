import { Registry } from 'prom-client';
import { PdfPrintError } from '../../../platform/printing/browser-errors';
import { measuredPrints } from '../../../workers/print-metrics';

test('prints are told by lane and outcome, and those that wait or print by their number', async () => {
  const registry = new Registry();
  const measured = measuredPrints(registry, 3);
  let finish: (pdf: string) => void = () => {};
  const print = measured('document', async () => new Promise<string>((resolve) => (finish = resolve)));
  expect(await registry.metrics()).toContain('edoc_prints_in_pool{lane="document"} 1');
  finish('pdf');
  await expect(print).resolves.toBe('pdf');
  const failing = async () => Promise.reject(new PdfPrintError('TIMEOUT', 'late'));
  await expect(measured('document', failing)).rejects.toThrow('late');
  const text = await registry.metrics();
  expect(text).toContain('edoc_prints_in_pool{lane="document"} 0');
  expect(text).toContain('edoc_print_pages 3');
  expect(text).toContain('edoc_print_seconds_count{lane="document",outcome="printed"} 1');
  expect(text).toContain('edoc_print_seconds_count{lane="document",outcome="TIMEOUT"} 1');
});
