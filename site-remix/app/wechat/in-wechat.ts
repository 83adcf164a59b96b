/** Whether a page is asked for by WeChat's own browser. */
export function isInWechat(request: Request): boolean {
  return /MicroMessenger/i.test(request.headers.get('user-agent') ?? '');
}
