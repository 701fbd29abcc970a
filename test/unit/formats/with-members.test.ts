import fc from 'fast-check';
import { LEFT_OUT, withItems, withMembers } from '../../../documents/formats/json/with-members';

test('what nothing is changed in is the same object', () => {
  const body = { lines: [{ a: 1 }], b: { c: 2 } };
  expect(withMembers(body, (member) => member)).toBe(body);
  expect(withItems(body.lines, (item) => item)).toBe(body.lines);
});

test('what is changed is a copy, and the other members stay as they are and in their order', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.option(fc.integer())), (body) => {
      const before = structuredClone(body);
      const made = withMembers(body, (member) =>
        member === null ? LEFT_OUT : typeof member === 'number' ? member + 1 : member,
      );
      const expected = Object.entries(before).flatMap(([name, member]) =>
        member === null ? [] : [[name, member + 1]],
      );
      expect(Object.entries(made)).toEqual(expected);
      expect(body).toEqual(before);
    }),
  );
});

test('a list is copied where an item is changed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (list) => {
      const before = [...list];
      expect(withItems(list, (item) => (item === 7 ? 8 : item))).toEqual(before.map((item) => (item === 7 ? 8 : item)));
      expect(list).toEqual(before);
    }),
  );
});
