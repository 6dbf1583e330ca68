/** Where people sign in; next-auth's own pages are not used. */
export const SIGN_IN_PAGE = '/sign-in';
