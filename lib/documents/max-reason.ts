/** Maximum length of a reason that a reviewer gives, in characters. */
export const MAX_REASON = 300;
