import { Deadline } from '../../../api/deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a deadline that was stopped is started anew; one whose client has gone is not', () => {
  const expire = jest.fn();
  const deadline = new Deadline(1_000, expire);
  deadline.stop();
  jest.advanceTimersByTime(2_000);
  expect(expire).not.toHaveBeenCalled();
  deadline.restart();
  jest.advanceTimersByTime(2_000);
  expect(expire).toHaveBeenCalledTimes(1);
  deadline.end();
  deadline.restart();
  expect(jest.getTimerCount()).toBe(0);
});
