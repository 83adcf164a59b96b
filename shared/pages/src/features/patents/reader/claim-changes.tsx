import { Flex, Switch, Tag } from 'antd';
import { useState } from 'react';
import { readClaimChanges } from '@platform/contract/patents/reader';
import { CallState } from '../../../kit/parts/call-state';
import { useCall } from '../../../kit/use-call';
import { Absent } from './reader-notes';
import './claims.css';

const CHANGES = {
  same: ['未变', undefined],
  changed: ['修改', 'gold'],
  removed: ['删除', 'red'],
  added: ['新增', 'green'],
} as const;

/** The claims of the publication compared with those of the grant, piece by piece. */
export function ClaimChanges({ number }: { number: string }) {
  const call = useCall(readClaimChanges, { publicationNumber: number });
  const [all, setAll] = useState(false);
  return (
    <CallState {...call}>
      {({ absent, before, after, claims }) => {
        const changed = claims.filter((claim) => claim.change !== 'same');
        const shown = all ? claims : changed;
        return (
          <>
            <Absent absent={absent} />
            {before && after && !absent && (
              <Flex gap={16} wrap align="center" className="page-section">
                <span>
                  {before.name}
                  {before.date && ` ${before.date}`} → {after.name}
                  {after.date && ` ${after.date}`}
                </span>
                <span>{changed.length === 0 ? '权利要求没有变化' : `${changed.length} 项有变化`}</span>
                <label className="no-print">
                  <Switch size="small" checked={all} onChange={setAll} /> 显示未变的项
                </label>
              </Flex>
            )}
            <ol className="claims">
              {shown.map((claim, at) => (
                <li key={at}>
                  <div className="claim-head">
                    <b>
                      {claim.before ?? '—'} → {claim.after ?? '—'}
                    </b>
                    <Tag color={CHANGES[claim.change][1]}>{CHANGES[claim.change][0]}</Tag>
                  </div>
                  <div className="reader-text">
                    {claim.pieces.map((piece, index) =>
                      piece.kind === 'added' ? (
                        <ins key={index}>{piece.text}</ins>
                      ) : piece.kind === 'removed' ? (
                        <del key={index}>{piece.text}</del>
                      ) : (
                        <span key={index}>{piece.text}</span>
                      ),
                    )}
                  </div>
                </li>
              ))}
            </ol>
          </>
        );
      }}
    </CallState>
  );
}
