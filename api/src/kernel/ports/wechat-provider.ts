/** The platform's Official Account (服务号) at WeChat. Its failures are ApiErrors 503 in Chinese. */
export interface WechatProvider {
  appId: string;
  /** What signatures of pages are made with; kept until shortly before its end, one for all nodes. */
  jsTicket(): Promise<string>;
  /** Who granted access with this code; undefined for a code that is wrong, too old or used. */
  openIdOf(code: string): Promise<string | undefined>;
  /**
   * Where a person in WeChat grants access.
   * @param redirect address of ours to which WeChat leads back, with `code` and `state`
   * @param state letters and digits
   */
  authorizeAddress(redirect: string, state: string): string;
}
