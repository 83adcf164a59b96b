import { Button, Card } from 'antd';
import { useState } from 'react';
import type { ContentItem } from '@platform/contract/content/content';
import { contentActionNames, type ContentAction } from '@platform/contract/content/labels';
import { timeText } from '@platform/pages/kit/parts/time-text';

/** Number of steps shown before the user expands the list. */
const FIRST = 6;

/** The history of an item, latest step first. */
export function TrailCard({ steps }: Pick<ContentItem, 'steps'>) {
  const [all, setAll] = useState(false);
  // Content that was installed with the platform has no steps.
  if (steps.length === 0) return null;
  const shown = all ? steps : steps.slice(0, FIRST);
  return (
    <Card title="经过" size="small">
      <ol className="item-trail">
        {shown.map(({ id, at, action, userName, revision, step, reason }) => (
          <li key={id}>
            <span className="item-note">{timeText(at)}</span>
            <span>
              {userName} <strong>{contentActionNames[action as ContentAction] ?? action}</strong>
              {step !== null && `（第 ${step} 审）`}
              {revision !== null && <span className="item-note"> 第 {revision} 版</span>}
            </span>
            {reason && <span className="item-reason">{reason}</span>}
          </li>
        ))}
      </ol>
      {steps.length > FIRST && !all && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          全部 {steps.length} 条
        </Button>
      )}
    </Card>
  );
}
