import './comparison.css';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { ChangePiece } from '@platform/contract/change-piece';
import { comparedBlockNames, type ComparedBlock, type Comparison } from '@platform/contract/content/comparison';
import { foldSame } from './fold-same';

interface ComparisonViewProps {
  comparison: Comparison;
  /** Headings of the two texts, the earlier one first. */
  heads: readonly [string, string];
}

/** Compares two texts block by block: deletions are struck out on the left, insertions underlined on the right. */
export function ComparisonView({ comparison: { fields, blocks, counts }, heads }: ComparisonViewProps) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const parts = useMemo(() => foldSame(blocks), [blocks]);
  if (fields.length === 0 && blocks.every(({ change }) => change === 'same'))
    return <p className="item-note">两个版本的内容相同。</p>;
  const said = [
    counts.added > 0 && `新增 ${counts.added} 句`,
    counts.removed > 0 && `删除 ${counts.removed} 句`,
    counts.changed > 0 && `修改 ${counts.changed} 句`,
    counts.restyled > 0 && `${counts.restyled} 处只改了格式、图片或链接`,
    fields.length > 0 && `${fields.map(({ label }) => label).join('、')}有改动`,
  ].filter(Boolean);
  return (
    <div className="comparison">
      <p className="comparison-summary" aria-live="polite">
        {said.join('，')}。
      </p>
      <div className="comparison-heads" aria-hidden>
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {fields.map(({ label, pieces }) => (
        <Row key={label} name={label} change="changed" pieces={pieces} />
      ))}
      {parts.map(({ folded, blocks: some }, at) =>
        folded && !unfolded.has(at) ? (
          <Button
            key={at}
            type="link"
            size="small"
            className="comparison-folded"
            onClick={() => setUnfolded(new Set([...unfolded, at]))}
          >
            显示相同的 {some.length} 段
          </Button>
        ) : (
          some.map((block, place) => (
            <Row
              key={`${at}:${place}`}
              name={nameOf(block)}
              change={block.change}
              kind={block.kind}
              pieces={block.sentences.flatMap(({ pieces }) => pieces)}
            />
          ))
        ),
      )}
    </div>
  );
}

function nameOf({ kind, change }: ComparedBlock): string | undefined {
  const name = kind === 'paragraph' ? undefined : comparedBlockNames[kind];
  return change === 'restyled' ? `${name ?? '段落'}，格式、图片或链接有改动` : name;
}

interface RowProps {
  name?: string;
  change: ComparedBlock['change'];
  kind?: string;
  pieces: readonly ChangePiece[];
}

function Row({ name, change, kind, pieces }: RowProps) {
  const side = (left: boolean) => pieces.filter((piece) => piece.kind !== (left ? 'added' : 'removed'));
  return (
    <div className={`compared compared-${change} compared-${kind ?? 'field'}`}>
      {[true, false].map((left) => (
        <p key={String(left)}>
          {name && change !== (left ? 'added' : 'removed') && <span className="compared-name">{name}</span>}
          {side(left).map(({ kind: of, text }, at) => {
            if (of === 'same') return <span key={at}>{text}</span>;
            return of === 'added' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>;
          })}
        </p>
      ))}
    </div>
  );
}
