/** More are not shown in an answer: who has found so many need not look for others. */
export const ENOUGH_PROBLEMS = 1_000;
/** Problems of one document: all bad documents shall find room in the answer. */
export const MOST_PROBLEMS = 20;
