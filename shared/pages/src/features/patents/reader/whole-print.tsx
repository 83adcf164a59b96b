import { Fragment, useEffect, useState } from 'react';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import type { PatentDetail } from '@platform/contract/patents/patent';
import { citationOf } from '@platform/domain/patents/citation';
import { HighlightedParagraph } from './highlighted-paragraph';
import { picturesOf, readWhole, type WholePatent } from './read-whole';
import { Absent, Sources } from './reader-notes';
import { withPictures } from './text-pieces';
import './whole-print.css';

interface Props {
  patent: PatentDetail;
  /** Kind code of the document to print; default is the latest. */
  kind?: string;
  onDone: () => void;
}

/**
 * The whole patent, for print only, below its title in the frame: front page, abstract, claims, description, drawings.
 * Prints itself when all its data and pictures are loaded.
 */
export default function WholePrint({ patent, kind, onDone }: Props) {
  const [whole, setWhole] = useState<WholePatent>();
  useEffect(() => {
    let wanted = true;
    const end = subAppBridge().actions.beginLoading();
    readWhole(patent.publicationNumber, kind)
      .then(async (read) => {
        // A picture that fails to load leaves its place empty; the rest is printed.
        await Promise.allSettled(picturesOf(read).map(loaded));
        if (wanted) setWhole(read);
      })
      .catch(onDone)
      .finally(end);
    return () => {
      wanted = false;
      end();
    };
  }, []);
  useEffect(() => {
    if (!whole) return undefined;
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [whole]);
  return whole ? (
    <div className="print-whole">
      <Whole patent={patent} whole={whole} />
    </div>
  ) : null;
}

function loaded(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  return picture.decode();
}

function Whole({
  patent,
  whole: { fields, claims, description, drawings },
}: {
  patent: PatentDetail;
  whole: WholePatent;
}) {
  const shown = drawings.figures.filter(({ state }) => state === 'ready');
  return (
    <>
      <p>
        {citationOf(patent)}
        {patent.isDemo && '（演示数据）'}
      </p>
      <dl className="whole-fields">
        {fields
          .filter(({ values }) => values.length > 0)
          .map(({ field, name, values }) => (
            <div key={field}>
              <dt>{name}</dt>
              <dd>{values.join('；')}</dd>
            </div>
          ))}
      </dl>
      <h2>摘要</h2>
      <p className="reader-text">{patent.abstract || '该记录没有摘要。'}</p>
      <h2>权利要求书</h2>
      <Absent absent={claims.absent} />
      {withPictures(claims.claims, claims.pictures).map(({ number, text, pictures }) => (
        <p key={number} className="reader-text">
          {number}. <HighlightedParagraph text={text} pictures={pictures} />
        </p>
      ))}
      <h2>说明书</h2>
      <Absent absent={description.absent} />
      {description.paragraphs.map(({ index, number, text, pictures }) => (
        <Fragment key={index}>
          {description.sections
            .filter(({ from, name }) => from === index && name !== '')
            .map(({ name }) => (
              <h3 key={name}>{name}</h3>
            ))}
          <p className="reader-text">
            {number && <span className="paragraph-number">[{number}]</span>}
            <HighlightedParagraph text={text} pictures={pictures} />
          </p>
        </Fragment>
      ))}
      {drawings.figures.length > 0 && <h2>附图</h2>}
      {shown.map(({ id, image, label }) => (
        <figure key={id}>
          <img src={image} alt={label} />
          <figcaption>{label}</figcaption>
        </figure>
      ))}
      {drawings.figures.length > shown.length && <p>另有 {drawings.figures.length - shown.length} 幅附图无法显示。</p>}
      <Sources
        of={[
          ...fields.map(({ name, source, date }) => ({ what: name, source, date })),
          { what: '权利要求书', source: claims.source, date: claims.date },
          { what: '说明书', source: description.source, date: description.date },
        ]}
      />
    </>
  );
}
