/** Maximum length of the name of a view, in characters. */
export const MAX_VIEW_NAME_LENGTH = 80;
/** Maximum length of the query of a view, in characters. */
export const MAX_VIEW_QUERY_LENGTH = 4000;
/** Maximum number of views of a member in a project. */
export const MAX_VIEWS = 50;
