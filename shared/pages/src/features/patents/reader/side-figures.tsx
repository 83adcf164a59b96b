import { Button, Drawer, Empty, Grid, Input, Skeleton } from 'antd';
import { useState } from 'react';
import type { ReaderFigure } from '@platform/contract/patents/reader';
import { FigureViewer } from './figure-viewer';
import { NumeralList } from './numeral-list';
import type { Numeral } from './text-pieces';
import './side-figures.css';
import { Waiting } from '../../../kit/parts/waiting';

interface Props {
  figures: readonly ReaderFigure[];
  /** The drawings are loading: their space is reserved, so that the text does not move. */
  loading: boolean;
  numerals: readonly Numeral[];
  shown: number;
  onShow: (index: number) => void;
  active: string | undefined;
  onChoose: (numeral: string | undefined) => void;
  /** On a phone: whether the drawer is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Drawings and the list of parts beside a text; on a phone in a drawer. */
export function SideFigures(props: Props) {
  const narrow = Grid.useBreakpoint().lg === false;
  if (props.figures.length === 0 && props.numerals.length === 0 && (narrow || !props.loading)) return null;
  if (!narrow)
    return (
      <aside className="side-figures no-print" aria-label="附图与附图标记">
        <Panel {...props} />
      </aside>
    );
  return (
    <>
      <Button className="side-figures-button no-print" type="primary" onClick={() => props.onOpen(true)}>
        附图与标记
      </Button>
      <Drawer
        open={props.open}
        onClose={() => props.onOpen(false)}
        placement="bottom"
        height="75vh"
        title="附图与附图标记"
      >
        <Panel {...props} />
      </Drawer>
    </>
  );
}

function Panel({ figures, loading, numerals, shown, onShow, active, onChoose }: Props) {
  const [find, setFind] = useState('');
  const listed = numerals.filter(({ numeral, name }) => find === '' || numeral.startsWith(find) || name.includes(find));
  return (
    <>
      {figures.length > 0 && (
        <FigureViewer figures={figures} shown={shown} onShow={onShow} compact active={active} onChoose={onChoose} />
      )}
      {loading && (
        <div className="side-figures-room">
          <Waiting>
            <Skeleton active paragraph={{ rows: 8 }} />
          </Waiting>
        </div>
      )}
      {numerals.length > 0 && (
        <section aria-label="附图标记">
          <div className="side-numerals-head">
            <h2>附图标记</h2>
            {numerals.length > 12 && (
              <Input
                size="small"
                allowClear
                placeholder="标记或名称"
                aria-label="查找附图标记"
                value={find}
                onChange={(event) => setFind(event.target.value)}
              />
            )}
          </div>
          {listed.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有这个标记" />
          ) : (
            <NumeralList numerals={listed} active={active} onChoose={onChoose} />
          )}
        </section>
      )}
    </>
  );
}
