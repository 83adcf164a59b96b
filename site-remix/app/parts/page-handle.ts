/** Settings of a route for the frame and the page cache. */
export interface PageHandle {
  /** No search box in the header: the page has its own. */
  bare?: boolean;
  /** A page for field workers’ phones: without header, menus and footer of the site. */
  phone?: boolean;
  /** Address of the service worker that caches this page on the phone. */
  worker?: string;
  /** The front page: without the style sheets of the other pages. */
  front?: boolean;
  /**
   * Parameters of the address that the page reads. With this the finished page may be cached for all users: the page
   * gets no cookie and no other parameter. Without it the page is rendered for each request.
   */
  parameters?: readonly string[] | ((path: string) => readonly string[]);
}
