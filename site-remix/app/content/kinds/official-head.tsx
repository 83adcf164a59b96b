/** The head of an official document in its customary layout; unknown entries are left out. */
export function OfficialHead({ entries }: { entries: readonly { label: string; text: string }[] }) {
  const known = entries.filter(({ text }) => text !== '');
  return (
    <dl className="official-head">
      {known.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
