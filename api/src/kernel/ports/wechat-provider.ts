/** The platform's Official Account (服务号) at WeChat. Failures are thrown as ApiError 503 in Chinese. */
export interface WechatProvider {
  appId: string;
  /** Ticket for the signatures of pages. It is cached until shortly before its expiry and shared by all nodes. */
  jsTicket(): Promise<string>;
  /** The user who granted access with this code; undefined for a code that is wrong, expired or used. */
  openIdOf(code: string): Promise<string | undefined>;
  /**
   * Address at which a user in WeChat grants access.
   * @param redirect address of the platform to which WeChat redirects, with `code` and `state`
   * @param state letters and digits
   */
  authorizeAddress(redirect: string, state: string): string;
}
