/** Title and text of an error page. `said`: message of the refused call, if any. */
export function errorWords(status: number, said = ''): { title: string; text: string } {
  if (status === 404) return { title: '页面不存在', text: said || '地址可能有误，或页面已经移走。' };
  if (status === 410) return { title: '内容已撤下', text: said || '这项内容已经撤下，不再公开。' };
  if (status === 429) return { title: '请求过于频繁', text: said || '请稍等片刻再试。' };
  if (status === 503) return { title: '服务暂时不可用', text: said || '系统正忙或正在维护，请稍后重试。' };
  if (status < 500) return { title: '请求有误', text: said || '请检查地址或输入的内容后重试。' };
  return { title: '页面出错了', text: '系统遇到意外问题，我们已经记录。请稍后重试。' };
}
