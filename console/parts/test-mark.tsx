/** The mark of what a test token made: it looks like a real one and is none. The word is that across the PDF. */
export function TestMark({ of: { mode } }: { of: { mode?: string } }) {
  return mode === 'test' ? <strong class="status busy">TEST</strong> : null;
}
