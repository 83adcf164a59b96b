/** What a route says of its page to the frame and to whoever keeps it. */
export interface PageHandle {
  /** Without the search box in the header: the page has one of its own. */
  bare?: boolean;
  /** A page for a phone out on visits: without header, menus and footer of the site. */
  phone?: boolean;
  /** Address of the script that keeps this page on the phone, for when there is no network. */
  worker?: string;
  /** The front page: without the styles that the pages below it share. */
  front?: boolean;
  /**
   * Parameters of the address that the page reads. With this the finished page may be kept and given to everybody: it
   * sees no cookie and no other parameter. Without it the page is made for each request anew.
   */
  parameters?: readonly string[] | ((path: string) => readonly string[]);
}
