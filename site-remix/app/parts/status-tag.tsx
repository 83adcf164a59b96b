const LOOKS: Readonly<Record<string, string>> = { 有效: 'good', 审中: 'pending', 失效: 'ended' };

/** The legal status as text, supported by colour. Renders nothing for 未知. */
export function StatusTag({ status }: { status: string }) {
  return status && status !== '未知' ? <span className={`tag ${LOOKS[status] ?? ''}`}>{status}</span> : null;
}
