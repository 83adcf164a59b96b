import type { ComparedBlock, Comparison } from '@platform/contract/content/comparison';
import { articleNumber } from '@platform/domain/content/article-number';
import type { Section } from './kind-view';
import type { ComparedPolicies } from './policy-notice';

/** Equal lines in a row from which they are folded. */
const FOLDED = 3;

/** One line of the comparison, or a run of equal lines. */
type Run = { kind: 'changed'; block: ComparedBlock; id?: string } | { kind: 'same'; blocks: ComparedBlock[] };

/** Both texts as one: additions are underlined, deletions are crossed out, equal runs can be unfolded. */
export function ComparedText({ compared: { comparison } }: { compared: ComparedPolicies }) {
  return (
    <div className="content-text compared-text">
      {runsOf(comparison).map((run, index) => {
        if (run.kind === 'changed') return <Line key={index} block={run.block} id={run.id} />;
        if (run.blocks.length < FOLDED)
          return run.blocks.map((block, at) => <Line key={`${index}-${at}`} block={block} />);
        return (
          <details key={index}>
            <summary>未改动的 {run.blocks.length} 段</summary>
            {run.blocks.map((block, at) => (
              <Line key={at} block={block} />
            ))}
          </details>
        );
      })}
    </div>
  );
}

/** The articles that differ, as a table of contents. */
export function changedArticles(comparison: Comparison): Section[] {
  return runsOf(comparison).flatMap((run) =>
    run.kind === 'changed' && run.id ? [{ label: run.id, id: run.id, short: true }] : [],
  );
}

function runsOf({ blocks }: Pick<Comparison, 'blocks'>): Run[] {
  const runs: Run[] = [];
  const seen = new Set<string>();
  for (const block of blocks) {
    const last = runs.at(-1);
    if (block.change === 'same' || block.change === 'restyled') {
      if (last?.kind === 'same') last.blocks.push(block);
      else runs.push({ kind: 'same', blocks: [block] });
      continue;
    }
    const label = articleNumber(textOf(block))?.label;
    runs.push({ kind: 'changed', block, id: label === undefined || seen.has(label) ? undefined : label });
    if (label !== undefined) seen.add(label);
  }
  return runs;
}

/** The current text of the line, or the old text of a deleted one. */
const textOf = ({ change, sentences }: ComparedBlock): string =>
  sentences
    .flatMap(({ pieces }) => pieces)
    .filter(({ kind }) => kind !== (change === 'removed' ? 'added' : 'removed'))
    .map(({ text }) => text)
    .join('');

function Line({ block: { kind, sentences }, id }: { block: ComparedBlock; id?: string }) {
  const words = sentences
    .flatMap(({ pieces }) => pieces)
    .map((piece, index) => {
      if (piece.kind === 'same') return piece.text;
      return piece.kind === 'added' ? <ins key={index}>{piece.text}</ins> : <del key={index}>{piece.text}</del>;
    });
  if (kind === 'heading2') return <h2 id={id}>{words}</h2>;
  if (kind === 'heading3' || kind === 'heading4') return <h3 id={id}>{words}</h3>;
  return <p id={id}>{words}</p>;
}
