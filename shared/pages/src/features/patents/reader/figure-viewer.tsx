import { LeftOutlined, RightOutlined, RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Empty, Flex, Tooltip } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import type { ReaderFigure } from '@platform/contract/patents/reader';
import { useReducedMotion } from '../../../kit/app/use-reduced-motion';
import { usePageKeys } from '../../../kit/parts/page-keys';
import { FigurePlaces } from './figure-places';
import { turnedScale } from './turned-scale';
import './figure-viewer.css';

interface Props {
  figures: readonly ReaderFigure[];
  /** Index of the figure shown. */
  shown: number;
  onShow: (index: number) => void;
  /** Beside a text: smaller, and the keyboard shortcuts belong to the text. */
  compact?: boolean;
  /** The selected numeral, and the callback to select another one. */
  active?: string;
  onChoose?: (numeral: string | undefined) => void;
}

/**
 * Drawings one at a time: zoom with wheel, fingers, buttons or keys, rotate, move; arrows open the next. Numerals with
 * a known position can be selected in the drawing.
 */
export function FigureViewer({ figures, shown, onShow, compact = false, active, onChoose }: Props) {
  const [turns, setTurns] = useState(0);
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const page = useRef<HTMLDivElement>(null);
  const figure = figures[shown];
  const still = useReducedMotion();
  const ms = still ? 0 : undefined;
  const zoomIn = () => zoom.current?.zoomIn(undefined, ms);
  const zoomOut = () => zoom.current?.zoomOut(undefined, ms);
  const fit = () => zoom.current?.resetTransform(ms);
  const turn = () => setTurns((now) => now + 1);
  useEffect(() => setTurns(0), [shown]);
  usePageKeys(
    compact
      ? {}
      : {
          ArrowLeft: () => shown > 0 && onShow(shown - 1),
          ArrowRight: () => shown < figures.length - 1 && onShow(shown + 1),
          '+': zoomIn,
          '=': zoomIn,
          '-': zoomOut,
          '0': fit,
          r: turn,
          R: turn,
        },
  );
  if (!figure) return <Empty description="没有附图" />;
  const sideways = turns % 2 === 1;
  const scale = sideways ? turnedScale(page.current, figure) : 1;
  return (
    <figure className={compact ? 'figure-viewer figure-viewer-compact' : 'figure-viewer'}>
      <Flex className="figure-viewer-bar no-print" justify="space-between" align="center" gap={8}>
        <Flex gap={4} align="center">
          <Turn name="上一幅" icon={<LeftOutlined />} end={shown === 0} onTurn={() => onShow(shown - 1)} />
          <span aria-live="polite" className="figure-name">
            {figure.label || '附图'}　{shown + 1} / {figures.length}
          </span>
          <Turn
            name="下一幅"
            icon={<RightOutlined />}
            end={shown >= figures.length - 1}
            onTurn={() => onShow(shown + 1)}
          />
        </Flex>
        {figure.state === 'ready' && (
          <Flex gap={4}>
            <Tooltip title="缩小">
              <Button size="small" type="text" icon={<ZoomOutOutlined />} aria-label="缩小" onClick={zoomOut} />
            </Tooltip>
            <Button size="small" type="text" onClick={fit}>
              适合窗口
            </Button>
            <Tooltip title="放大">
              <Button size="small" type="text" icon={<ZoomInOutlined />} aria-label="放大" onClick={zoomIn} />
            </Tooltip>
            <Tooltip title="旋转 90°">
              <Button size="small" type="text" icon={<RotateRightOutlined />} aria-label="旋转 90 度" onClick={turn} />
            </Tooltip>
          </Flex>
        )}
      </Flex>
      {figure.state === 'ready' ? (
        // The library throws without a picture inside.
        <TransformWrapper
          key={shown}
          ref={zoom}
          minScale={0.5}
          maxScale={8}
          centerOnInit
          zoomAnimation={{ disabled: still }}
          alignmentAnimation={{ disabled: still }}
          velocityAnimation={{ disabled: still }}
          doubleClick={{ animationTime: ms }}
          wheel={{ activationKeys: compact ? ['Control'] : [] }}
        >
          <TransformComponent wrapperClass="figure-viewer-stage" contentClass="figure-viewer-content">
            <div ref={page} className="figure-page" style={{ transform: `rotate(${turns * 90}deg) scale(${scale})` }}>
              <img src={figure.image} alt={figure.label || '附图'} draggable={false} />
              <FigurePlaces figure={figure} active={active} onChoose={onChoose} />
            </div>
          </TransformComponent>
        </TransformWrapper>
      ) : (
        <div className="figure-viewer-stage figure-viewer-fault">{figureFault(figure)}</div>
      )}
      {!compact && <figcaption className="figure-keys no-print">← → 换图　+ − 缩放　0 适合窗口　R 旋转</figcaption>}
    </figure>
  );
}

/** Opens a neighbour. At the end it does nothing but keeps the focus, which a disabled button would lose. */
function Turn({ name, icon, end, onTurn }: { name: string; icon: ReactNode; end: boolean; onTurn: () => void }) {
  return (
    <Button
      size="small"
      type="text"
      icon={icon}
      aria-label={name}
      aria-disabled={end}
      onClick={() => !end && onTurn()}
    />
  );
}

/** Why a figure cannot be shown. */
function figureFault({ state, fault }: Pick<ReaderFigure, 'state' | 'fault'>): string {
  if (fault) return fault;
  return state === 'waiting' ? '图片正在转换，请稍后刷新。' : '图片未收录。';
}
