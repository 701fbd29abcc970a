import { readTraceparent, traceMemo, writeTraceparent } from '../../../platform/tracing/trace-context';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test('a traceparent is read and written', () => {
  const read = readTraceparent(TRACEPARENT);
  expect(read).toEqual({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', flags: 1 });
  expect(read && writeTraceparent(read)).toBe(TRACEPARENT);
});

test.each([
  undefined,
  '',
  42,
  TRACEPARENT.toUpperCase(),
  `${TRACEPARENT}-more`,
  TRACEPARENT.replace('00-4', 'ff-4'),
  '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
])('%s is none', (text) => {
  expect(readTraceparent(text)).toBeUndefined();
});

test('without a trace a workflow is started as before', () => {
  expect(traceMemo(undefined)).toEqual({});
  expect(traceMemo(TRACEPARENT)).toEqual({ memo: { traceparent: TRACEPARENT } });
});
