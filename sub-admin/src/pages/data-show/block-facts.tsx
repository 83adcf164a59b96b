/** Lists facts about a block by name; empty values are left out. */
export function BlockFacts({
  facts,
}: {
  facts: readonly (readonly [name: string, text: string | null | undefined])[];
}) {
  return (
    <dl className="block-facts">
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
