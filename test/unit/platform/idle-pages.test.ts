import { IdlePages, type IdlePage } from '../../../platform/printing/idle-pages';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const idlePage = () => ({}) as IdlePage;

test('a page that holds a document is reported when nobody prints on it for a moment', () => {
  const full: IdlePage[] = [];
  const idle = new IdlePages((one) => full.push(one));
  const [one, other, empty] = [idlePage(), idlePage(), idlePage()];
  idle.putFull(one);
  idle.putEmpty(empty);
  idle.putFull(other);
  expect(idle.takeAny()).toBe(other);
  jest.advanceTimersByTime(10_000);
  expect(full).toEqual([one]);
});

test('pages are taken once, the last one first', () => {
  const idle = new IdlePages(() => {});
  const [one, other] = [idlePage(), idlePage()];
  idle.putFull(one);
  idle.putEmpty(other);
  expect(idle.takeAny()).toBe(other);
  expect(idle.take(other)).toBe(false);
  expect(idle.take(one)).toBe(true);
  expect(idle.takeAny()).toBeUndefined();
});

test('forgotten pages are not reported', () => {
  const full: IdlePage[] = [];
  const idle = new IdlePages((one) => full.push(one));
  idle.putFull(idlePage());
  idle.forgetAll();
  jest.advanceTimersByTime(10_000);
  expect(full).toEqual([]);
  expect(idle.takeAny()).toBeUndefined();
});
