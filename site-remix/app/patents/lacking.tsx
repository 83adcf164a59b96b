/** What the platform has not got of this patent, said once, in place of a card for each. */
export function Lacking({ parts }: { parts: readonly { name: string; there: boolean }[] }) {
  const names = parts.filter(({ there }) => !there).map(({ name }) => name);
  return names.length === 0 ? null : <p className="patent-lacking no-print">{names.join('、')}尚未收录。</p>;
}
