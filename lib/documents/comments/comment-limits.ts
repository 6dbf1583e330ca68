/** Maximum length of a comment, in characters. */
export const MAX_COMMENT_LENGTH = 2000;
/** Maximum number of comments of a document. */
export const MAX_COMMENTS = 200;
