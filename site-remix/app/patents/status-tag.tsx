const LOOKS: Readonly<Record<string, string>> = { 有效: 'good', 失效: 'ended', 未知: 'unknown' };

/** The legal status, in words and only secondly in colour. */
export function StatusTag({ status }: { status: string }) {
  return status ? (
    <span className={`tag ${LOOKS[status] ?? ''}`}>{status === '未知' ? '状态未知' : status}</span>
  ) : null;
}
