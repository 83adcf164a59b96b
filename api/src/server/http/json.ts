/** A JSON value of the document that describes the calls. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
