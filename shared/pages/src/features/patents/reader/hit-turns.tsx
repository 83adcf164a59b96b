import { Link } from '@umijs/max';
import { Button } from 'antd';
import { usePageKeys } from '../../../kit/parts/page-keys';
import { useHeldFocus } from './held-focus';
import { useNeighbours } from './use-neighbours';
import { say } from '../../../kit/parts/say';

/**
 * Links to the previous and next hit of the list from which the reader was opened; hidden without one. `[` and `]` do
 * the same.
 */
export function HitTurns({ publicationNumber }: { publicationNumber: string }) {
  const { place, total, listUrl, busy, go, end } = useNeighbours(publicationNumber);
  useHeldFocus();
  const turn = (step: -1 | 1) => {
    const why = end(step);
    if (why) say('info', why);
    else if (!busy) go(step);
  };
  usePageKeys(place === undefined ? {} : { '[': () => turn(-1), ']': () => turn(1) });
  if (place === undefined) return null;
  return (
    <>
      <Button
        data-stands="previous"
        onClick={() => turn(-1)}
        disabled={end(-1) !== undefined}
        loading={busy}
        title={end(-1) ?? '上一件（[）'}
      >
        上一件
      </Button>
      <Link to={listUrl ?? '/docking'} title="返回列表" className="reader-place">
        {place.toLocaleString('zh-CN')} / {total.toLocaleString('zh-CN')}
      </Link>
      <Button
        data-stands="next"
        onClick={() => turn(1)}
        disabled={end(1) !== undefined}
        loading={busy}
        title={end(1) ?? '下一件（]）'}
      >
        下一件
      </Button>
    </>
  );
}
