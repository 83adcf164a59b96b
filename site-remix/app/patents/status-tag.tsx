const LOOKS: Readonly<Record<string, string>> = { 有效: 'good', 审中: 'pending', 失效: 'ended' };

/** The legal status, in words and only secondly in colour. A label that says 未知 tells nothing: there is none. */
export function StatusTag({ status }: { status: string }) {
  return status && status !== '未知' ? <span className={`tag ${LOOKS[status] ?? ''}`}>{status}</span> : null;
}
