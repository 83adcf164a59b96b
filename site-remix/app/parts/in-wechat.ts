/** Whether WeChat’s own browser requests the page. */
export function isInWechat(request: Request): boolean {
  return /MicroMessenger/i.test(request.headers.get('user-agent') ?? '');
}
