import { history, useLocation } from '@umijs/max';
import { Flex, Switch, Tag } from 'antd';
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { readClaims, type ReaderClaim } from '@platform/contract/patents/reader';
import { CallState } from '../../../kit/parts/call-state';
import { Choice } from '../../../kit/parts/choice';
import { searchedRules } from '../search/search-trail';
import { useCall } from '../../../kit/use-call';
import { ClaimChanges } from './claim-changes';
import { DocumentChoice } from './document-choice';
import { HighlightedParagraph, TextLinksProvider } from './highlighted-paragraph';
import { Absent, Sources } from './reader-notes';
import { ReaderPage, useReadKind } from './reader-page';
import { SideFigures } from './side-figures';
import { withPictures, type Numeral } from './text-pieces';
import { useTextLinks } from './use-text-links';
import './claims.css';

/** Claims as a tree, with drawings and parts beside them, and their changes between publication and grant. */
export default function ClaimsPage() {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const kind = useReadKind();
  const view = parameters.get('view') === 'changes' ? 'changes' : 'claims';
  const choose = (next: string) => {
    if (next === 'changes') parameters.set('view', next);
    else parameters.delete('view');
    history.replace(`${pathname}?${parameters.toString()}`);
  };
  return (
    <ReaderPage>
      {({ number, patent }) => (
        <>
          {patent.parts.includes('claims') && isExamined(patent) && (
            <Choice
              className="page-section no-print"
              aria-label="权利要求显示方式"
              value={view}
              onChange={choose}
              options={[
                { value: 'claims', label: '权利要求' },
                { value: 'changes', label: '公布与授权对照' },
              ]}
            />
          )}
          {view === 'claims' || !isExamined(patent) ? (
            <Claims number={number} kind={kind} />
          ) : (
            <ClaimChanges number={number} />
          )}
        </>
      )}
    </ReaderPage>
  );
}

/** Only an invention is published before it is granted, so that its claims can be compared. */
const isExamined = ({ patentType }: { patentType: string }) => patentType !== '实用新型' && patentType !== '外观设计';

function Claims({ number, kind }: { number: string; kind?: string }) {
  const call = useCall(readClaims, { publicationNumber: number, kind });
  const { links, side } = useTextLinks(number, kind, call.data?.numerals ?? NO_NUMERALS);
  const rules = useMemo(searchedRules, []);
  const [independentOnly, setIndependentOnly] = useState(false);
  return (
    <CallState {...call}>
      {({ claims, documents, kind: shown, absent, source, date, pictures }) => {
        const all = withPictures(claims, pictures);
        const own = all.filter((claim) => claim.independent);
        return (
          <TextLinksProvider value={links}>
            <Absent absent={absent} number={documents.length === 0 ? number : undefined} />
            <DocumentChoice documents={documents} shown={shown} />
            {claims.length > 0 && (
              <Flex gap={16} wrap align="center" className="page-section">
                <span>
                  共 {claims.length} 项，独立权利要求 {own.length} 项
                </span>
                <label className="no-print">
                  <Switch size="small" checked={independentOnly} onChange={setIndependentOnly} /> 只看独立权利要求
                </label>
              </Flex>
            )}
            <div className="reader-columns">
              <ol className="claims">
                {(independentOnly ? own : all).map((claim) => (
                  <Claim
                    key={claim.number}
                    claim={claim}
                    below={claims.filter((other) => other.parent === claim.number).length}
                  >
                    <HighlightedParagraph text={claim.text} rules={rules} pictures={claim.pictures} />
                  </Claim>
                ))}
              </ol>
              <SideFigures {...side} />
            </div>
            <Sources of={[{ what: '权利要求', source, date }]} />
          </TextLinksProvider>
        );
      }}
    </CallState>
  );
}

const NO_NUMERALS: readonly Numeral[] = [];

function Claim({ claim, below, children }: { claim: ReaderClaim; below: number; children: ReactNode }) {
  return (
    <li
      id={`claim-${claim.number}`}
      tabIndex={-1}
      data-independent={claim.independent}
      style={{ ['--depth' as string]: Math.min(claim.depth, 4) }}
    >
      <div className="claim-head">
        <b>{claim.number}</b>
        {claim.independent && <Tag color="blue">独立</Tag>}
        {claim.dependsOn.length > 0 && (
          <span>
            引用{' '}
            {claim.dependsOn.map((other, at) => (
              <span key={other}>
                {at > 0 && '、'}
                <a href={`#claim-${other}`} onClick={jump}>
                  {other}
                </a>
              </span>
            ))}
          </span>
        )}
        {below > 0 && <span className="claim-below">{below} 项直接从属</span>}
      </div>
      <div className="reader-text">{children}</div>
    </li>
  );
}

/**
 * Scrolls to a claim and moves the focus there, without writing its fragment into the address, which belongs to the
 * page.
 */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  for (const before of document.querySelectorAll('.claim-shown')) before.classList.remove('claim-shown');
  // Scrolling forces a layout in between, so that the same claim is highlighted again.
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
  target?.classList.add('claim-shown');
}
