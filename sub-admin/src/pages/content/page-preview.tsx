import './page-preview.css';
import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Choice } from '@platform/pages/kit/parts/choice';
import { timeText } from '@platform/pages/kit/parts/time-text';

interface PagePreviewProps {
  address: string;
  expiresAt: string;
  title: string;
  /** Shown beside the choice of the width. */
  children?: ReactNode;
}

const WIDTHS = [
  { value: 1440, label: '电脑 1440' },
  { value: 390, label: '手机 390' },
];

/** Shows a public page through a signed address, in desktop and phone width. */
export function PagePreview({ address, expiresAt, title, children }: PagePreviewProps) {
  const [width, setWidth] = useState(1440);
  return (
    <>
      <div className="preview-head">
        <Choice aria-label="宽度" value={width} onChange={setWidth} options={WIDTHS} />
        {children}
        <span className="preview-note">只有拿到地址的人能看，{timeText(expiresAt)} 失效</span>
        <Button href={address} target="_blank" rel="noreferrer">
          在新窗口打开
        </Button>
      </div>
      <PageFrame key={`${address}:${width}`} address={address} width={width} title={title} />
    </>
  );
}

/** Shows a page at its own width, scaled down to the available space. */
function PageFrame({ address, width, title }: { address: string; width: number; title: string }) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const fit = () => setScale(Math.min(1, element.clientWidth / width));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={room} className="preview-room">
      <iframe src={address} title={title} style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }} />
    </div>
  );
}
