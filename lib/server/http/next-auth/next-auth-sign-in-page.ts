export const SIGN_IN_PAGE = '/sign-in';
