/** Above a form that needs a code, where the operator has set up no SMS. */
export function NoCodes({ instead = '' }: { instead?: string }) {
  return <p className="notice bad">短信服务尚未配置，暂时无法发送验证码。请{instead}联系管理员。</p>;
}
