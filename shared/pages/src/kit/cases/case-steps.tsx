import './cases.css';
import { Timeline } from 'antd';
import type { ReactNode } from 'react';

/** A step of a case. */
export interface CaseStep {
  id: number;
  /** The action, with its tags. */
  title: ReactNode;
  /** Account and time. */
  by: ReactNode;
  text: string;
  /** Only staff can read it. */
  internal?: boolean;
}

/** The steps of a case as a timeline, latest first. */
export function CaseSteps({ steps }: { steps: readonly CaseStep[] }) {
  return (
    <Timeline
      items={steps.map(({ id, title, by, text, internal = false }) => ({
        key: id,
        color: internal ? 'gray' : 'blue',
        children: (
          <>
            {title}
            <small className="case-step">{by}</small>
            {text !== '' && <p className="case-text">{text}</p>}
          </>
        ),
      }))}
    />
  );
}
