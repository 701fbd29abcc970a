import type { SplitItem, SplitStep, SplitWindow } from '../../../../documents/formats/batch/split-step';

/** Splits a whole body as the service does: window by window, larger ones where nothing stands whole. */
export function splitAll<State>(
  split: (window: SplitWindow, state: State) => SplitStep<State>,
  start: State,
  bytes: Uint8Array,
  windowBytes = 64,
): { items: SplitItem[]; state: State } {
  const items: SplitItem[] = [];
  let state = start;
  for (let at = 0, size = windowBytes; ;) {
    const window = bytes.slice(at, at + size);
    const step = split({ bytes: window, last: at + size >= bytes.length, most: 3 }, state);
    items.push(...step.items);
    ({ state } = step);
    if (step.done) return { items, state };
    if (step.consumed === 0 && step.items.length === 0 && at + size >= bytes.length) throw new Error('no way forward');
    size = step.consumed === 0 ? size * 2 : windowBytes;
    at += step.consumed;
  }
}

export const textOf = ({ bytes }: SplitItem): string => Buffer.from(bytes).toString();
