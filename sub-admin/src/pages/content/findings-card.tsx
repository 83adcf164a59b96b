import { Alert, Button, Card } from 'antd';
import { useEffect, useRef } from 'react';
import type { ContentFinding } from '@platform/contract/content/content';

interface FindingsCardProps {
  findings: readonly ContentFinding[];
  /** Returns the name of a place. */
  nameOf: (place: string) => string;
  isSending: boolean;
  onGo: (place: string) => void;
  onCheckAgain: () => void;
  onSubmit: () => void;
  onClose: () => void;
}

/**
 * The findings of the check before publication, each with its place, remedy and a link. Blocking findings come first.
 */
export function FindingsCard({
  findings,
  nameOf,
  isSending,
  onGo,
  onCheckAgain,
  onSubmit,
  onClose,
}: FindingsCardProps) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), [findings]);
  const blocking = findings.filter(({ level }) => level === 'blocking');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const summary =
    findings.length === 0
      ? '没有发现问题，可以送审'
      : blocking.length > 0
        ? `有 ${blocking.length} 处须先改正${warnings.length > 0 ? `，${warnings.length} 处请留意` : ''}`
        : `没有必须改正的，有 ${warnings.length} 处请留意`;
  return (
    <Card
      title="发布前检查"
      size="small"
      className="item-findings"
      extra={
        <Button type="link" size="small" onClick={onClose}>
          收起
        </Button>
      }
    >
      <div ref={head} tabIndex={-1} className="item-findings-head">
        <Alert
          type={findings.length === 0 ? 'success' : blocking.length > 0 ? 'error' : 'warning'}
          showIcon
          message={summary}
        />
      </div>
      <ul>
        {[...blocking, ...warnings].map((finding, at) => (
          <li key={at} className={`item-finding-${finding.level}`}>
            <span className="item-finding-level">{finding.level === 'blocking' ? '须改正' : '请留意'}</span>
            <Button type="link" size="small" onClick={() => onGo(finding.place)}>
              {nameOf(finding.place)}
            </Button>
            <span>{finding.message}</span>
            <span className="item-note">{finding.remedy}</span>
          </li>
        ))}
      </ul>
      <div className="item-findings-foot">
        <Button onClick={onCheckAgain}>重新检查</Button>
        {blocking.length === 0 && (
          <Button type="primary" loading={isSending} onClick={onSubmit}>
            {findings.length === 0 ? '送审' : '仍然送审'}
          </Button>
        )}
      </div>
    </Card>
  );
}
