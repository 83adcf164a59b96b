/** One list of the parts that the platform lacks, in place of an empty card for each. */
export function Lacking({ parts }: { parts: readonly { name: string; there: boolean }[] }) {
  const names = parts.filter(({ there }) => !there).map(({ name }) => name);
  return names.length === 0 ? null : <p className="patent-lacking no-print">{names.join('、')}尚未收录。</p>;
}
