import { history, useLocation } from '@umijs/max';
import { useState } from 'react';
import type { ReaderFigure } from '@platform/contract/patents/reader';
import { CallState } from '../../../kit/parts/call-state';
import { DocumentChoice } from './document-choice';
import { FigureViewer } from './figure-viewer';
import { NumeralList } from './numeral-list';
import { Absent, Sources } from './reader-notes';
import { ReaderPage, useReadKind } from './reader-page';
import type { Numeral } from './text-pieces';
import { useDrawings } from './use-drawings';
import './drawings-page.css';

/** The drawings: one large, all as thumbnails, the list of parts below. The address contains the shown one. */
export default function DrawingsPage() {
  return <ReaderPage>{({ number }) => <Drawings number={number} />}</ReaderPage>;
}

function Drawings({ number }: { number: string }) {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const call = useDrawings(number, useReadKind());
  const [active, setActive] = useState<string>();
  const show = (index: number) => {
    parameters.set('figure', String(index + 1));
    history.replace(`${pathname}?${parameters.toString()}`);
  };
  return (
    <CallState {...call}>
      {({ documents, kind, figures, numerals, absent, source, date }) => {
        const shown = Math.min(
          Math.max(Number(parameters.get('figure') ?? 1) - 1 || 0, 0),
          Math.max(figures.length - 1, 0),
        );
        return (
          <>
            <Absent absent={absent} number={number} />
            <DocumentChoice documents={documents} shown={kind} />
            {figures.length > 0 && (
              <div className="drawings page-section">
                <ul className="thumbnails no-print" aria-label="全部附图">
                  {figures.map((figure, index) => (
                    <Thumbnail key={figure.id} figure={figure} shown={index === shown} onShow={() => show(index)} />
                  ))}
                </ul>
                <FigureViewer figures={figures} shown={shown} onShow={show} active={active} onChoose={setActive} />
              </div>
            )}
            <PrintedFigures figures={figures} />
            <Numerals numerals={numerals} active={active} onChoose={setActive} />
            <Sources of={[{ what: '附图与附图标记', source, date }]} />
          </>
        );
      }}
    </CallState>
  );
}

function Thumbnail({ figure, shown, onShow }: { figure: ReaderFigure; shown: boolean; onShow: () => void }) {
  return (
    <li>
      <button type="button" aria-current={shown} onClick={onShow}>
        {figure.state === 'ready' ? (
          <img src={figure.thumbnail} alt="" loading="lazy" />
        ) : (
          <span className="thumbnail-fault">{figure.state === 'waiting' ? '转换中' : '无法显示'}</span>
        )}
        <span>{figure.label || '附图'}</span>
      </button>
    </li>
  );
}

/** On paper every drawing, one below the other. */
function PrintedFigures({ figures }: { figures: readonly ReaderFigure[] }) {
  return (
    <div className="print-only">
      {figures
        .filter((figure) => figure.state === 'ready')
        .map((figure) => (
          <figure key={figure.id}>
            <img src={figure.image} alt={figure.label} loading="lazy" />
            <figcaption>{figure.label}</figcaption>
          </figure>
        ))}
    </div>
  );
}

function Numerals({
  numerals,
  active,
  onChoose,
}: {
  numerals: readonly Numeral[];
  active: string | undefined;
  onChoose: (numeral: string | undefined) => void;
}) {
  if (numerals.length === 0) return null;
  return (
    <section className="page-section">
      <h2 className="reader-h2">附图标记</h2>
      <NumeralList numerals={numerals} active={active} onChoose={onChoose} wide />
    </section>
  );
}
