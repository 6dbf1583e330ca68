/** Any value that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
