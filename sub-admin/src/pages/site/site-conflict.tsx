import { Alert, Button, Card, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { sitePartNames } from '@platform/contract/site/site-labels';
import type { SitePart, SiteTree } from '@platform/contract/site/site-tree';
import '@platform/pages/kit/record/record.css';
import { describePart } from './describe-part';
import { withParts } from './merge-trees';
import { treeOf, type SiteConflict as Conflict } from './use-site-draft';

type Side = 'theirs' | 'mine';

/**
 * Shows parts of the site that two accounts changed at once side by side. Parts that only one of them changed are
 * already merged.
 */
export default function SiteConflict({
  conflict,
  onChosen,
}: {
  conflict: Conflict;
  onChosen: (tree: SiteTree) => void;
}) {
  const { before, mine, theirs, merged } = conflict;
  const [choices, setChoices] = useState<Partial<Record<SitePart, Side>>>({});
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  const names = new Map(theirs.reviewers.map(({ id, name }) => [id, name]));
  const other = treeOf(theirs);
  const undecided = merged.contested.filter((part) => !choices[part]);
  const taken = merged.contested.filter((part) => choices[part] === 'theirs');
  return (
    <Card className="conflict site-conflict">
      <div ref={head} tabIndex={-1} className="conflict-head">
        <Alert
          type="warning"
          showIcon
          message={`您修改时，${theirs.draftBy || '别人'}也修改了${merged.contested.map((part) => sitePartNames[part]).join('、')}`}
          description="两份都在。请逐项选择用哪一份，选好后继续编辑；只有一方改过的部分已经合在一起。"
        />
      </div>
      {merged.contested.map((part) => (
        <section key={part} className="conflict-field" aria-label={sitePartNames[part]}>
          <header>
            <h3>{sitePartNames[part]}</h3>
          </header>
          <Radio.Group
            className="conflict-sides"
            name={`conflict-${part}`}
            aria-label={`${sitePartNames[part]}用哪一份`}
            value={choices[part]}
            onChange={({ target }) => setChoices({ ...choices, [part]: target.value as Side })}
          >
            {(['theirs', 'mine'] as const).map((side) => (
              <Radio key={side} value={side} className="conflict-side">
                <span className="conflict-side-name">{side === 'theirs' ? '对方的' : '我的'}</span>
                <Lines
                  lines={describePart(part, side === 'theirs' ? other : mine, names)}
                  before={describePart(part, before, names)}
                />
              </Radio>
            ))}
          </Radio.Group>
        </section>
      ))}
      <div className="record-buttons">
        <Button
          type="primary"
          disabled={undecided.length > 0}
          onClick={() => onChosen(withParts(merged.tree, other, taken))}
        >
          {undecided.length > 0 ? `还有 ${undecided.length} 项没有选` : '按所选内容继续'}
        </Button>
      </div>
    </Card>
  );
}

/** Shows a part as lines: new lines are marked, removed lines are struck out below. */
function Lines({ lines, before }: { lines: readonly string[]; before: readonly string[] }) {
  const gone = before.filter((line) => !lines.includes(line));
  return (
    <span className="site-lines">
      {lines.map((line, at) => (before.includes(line) ? <span key={at}>{line}</span> : <ins key={at}>{line}</ins>))}
      {gone.map((line, at) => (
        <del key={`gone-${at}`}>{line}</del>
      ))}
      {lines.length === 0 && gone.length === 0 && <span>无</span>}
    </span>
  );
}
