import { Typography } from 'antd';
import { Fragment, useMemo, type MouseEvent } from 'react';
import { readDescription } from '@platform/contract/patents/reader';
import { CallState } from '../../../kit/parts/call-state';
import { searchedRules } from '../search/search-trail';
import { DocumentChoice } from './document-choice';
import { HighlightedParagraph, TextLinksProvider } from './highlighted-paragraph';
import { Absent, Sources } from './reader-notes';
import { ReaderPage, useReadKind } from './reader-page';
import { RestOfText } from './rest-of-text';
import { SideFigures } from './side-figures';
import { withPictures, type Numeral } from './text-pieces';
import { useParts } from './use-parts';
import { useTextLinks } from './use-text-links';
import './description-page.css';

/** The description with its numbered paragraphs, drawings and parts beside it. */
export default function DescriptionPage() {
  const kind = useReadKind();
  return <ReaderPage>{({ number }) => <Description number={number} kind={kind} />}</ReaderPage>;
}

const NO_NUMERALS: readonly Numeral[] = [];

function Description({ number, kind }: { number: string; kind?: string }) {
  const call = useParts(readDescription, { publicationNumber: number, kind }, ({ total, paragraphs, pictures }) => ({
    total,
    list: withPictures(paragraphs, pictures),
  }));
  const { links, side } = useTextLinks(number, kind, call.data?.numerals ?? NO_NUMERALS);
  const rules = useMemo(searchedRules, []);
  return (
    <CallState {...call}>
      {({ documents, kind: shown, absent, source, date, sections }) => (
        <TextLinksProvider value={links}>
          <Absent absent={absent} number={documents.length === 0 ? number : undefined} />
          <DocumentChoice documents={documents} shown={shown} />
          {sections.length > 1 && (
            <nav className="section-links page-section no-print" aria-label="说明书各部分">
              {sections.map(({ name, from }) => (
                <a key={from} href={`#paragraph-${from}`} onClick={jump}>
                  {name}
                </a>
              ))}
            </nav>
          )}
          <div className="reader-columns">
            <div className="description">
              {call.pieces.map((paragraph) => {
                const section = sections.find(({ from }) => from === paragraph.index);
                return (
                  <Fragment key={paragraph.index}>
                    {section && <Typography.Title level={2}>{section.name}</Typography.Title>}
                    <p id={`paragraph-${paragraph.index}`} tabIndex={section && -1} className="reader-text">
                      {paragraph.number && <span className="paragraph-number">[{paragraph.number}]</span>}
                      <HighlightedParagraph text={paragraph.text} rules={rules} pictures={paragraph.pictures} />
                    </p>
                  </Fragment>
                );
              })}
              {call.pieces.length > 0 && <RestOfText {...call} />}
            </div>
            <SideFigures {...side} />
          </div>
          <Sources of={[{ what: '说明书', source, date }]} />
        </TextLinksProvider>
      )}
    </CallState>
  );
}

/** Scrolls to a section and moves the focus there, without writing it into the address. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
