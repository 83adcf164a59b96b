import { Link } from '@umijs/max';
import { Button, Flex } from 'antd';
import type { PatentDetail } from '@platform/contract/patents/patent';
import { citationOf } from '@platform/domain/patents/citation';
import { Writes } from '../../../kit/app/writes';
import { copyText } from '../../../kit/copy-text';
import { MenuButton, type MenuEntries } from '../../../kit/parts/menu-button';
import { useLibrary } from '../use-library';
import { HitTurns } from './hit-turns';
import { say } from '../../../kit/parts/say';

type Copied = 'cite' | 'number' | 'link';
const COPIED: MenuEntries<Copied> = [
  { key: 'cite', label: '复制引用（GB/T 7714）' },
  { key: 'number', label: '复制公开号' },
  { key: 'link', label: '复制公开页链接' },
];

type Printed = 'whole' | 'page';
const PRINTED: MenuEntries<Printed> = [
  { key: 'whole', label: '整篇（著录、权利要求、说明书、附图）' },
  { key: 'page', label: '只打印本页' },
];

/** Previous and next hit, citation, link, printing, and for a company its library. */
export function ReaderTools({ patent, onPrintWhole }: { patent: PatentDetail; onPrintWhole: () => void }) {
  const library = useLibrary([patent.id]);

  const copy = (text: string, done: string) =>
    void copyText(text).then(
      () => say('success', done),
      () => say('warning', '浏览器不允许复制，请手工选择文字复制'),
    );
  const choose = (what: Copied) => {
    if (what === 'cite') copy(citationOf(patent), '引用格式已复制');
    else if (what === 'number') copy(patent.publicationNumber + patent.kindCode, '公开号已复制');
    else copy(`${window.location.origin}/web/patent/${patent.publicationNumber}`, '公开页链接已复制，无需登录即可打开');
  };
  return (
    <Flex gap={8} wrap align="center" className="no-print">
      <HitTurns publicationNumber={patent.publicationNumber} />
      <MenuButton items={COPIED} onChoose={choose}>
        复制
      </MenuButton>
      <MenuButton
        items={PRINTED}
        onChoose={(what) => (what === 'whole' ? onPrintWhole() : window.print())}
        title="在打印窗口里选择“另存为 PDF”即可保存"
      >
        打印 / PDF
      </MenuButton>
      {library.exists &&
        (library.has(patent.id) ? (
          <Link to={`/patent?keyword=${encodeURIComponent(patent.publicationNumber)}`}>已在专利库</Link>
        ) : (
          <Writes>
            <Button type="primary" onClick={() => void library.add([patent]).catch(() => undefined)}>
              加入专利库
            </Button>
          </Writes>
        ))}
    </Flex>
  );
}
