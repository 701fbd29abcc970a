import { CODE_LISTS, type CodeLists } from '../en16931/codes/ubl';

/** The lists of EN 16931 1.3.8, as far as they differ from the newest. */
export const CODE_LISTS_1_3_8: CodeLists = {
  ...CODE_LISTS,
};
