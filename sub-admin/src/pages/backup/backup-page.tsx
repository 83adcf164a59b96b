import { Alert, Button, Card, Descriptions, Empty, Flex, Progress } from 'antd';
import { listBackups, startBackup, verifyBackup } from '@platform/contract/backup/backup';
import type { DataOf } from '@platform/contract/call';
import { Writes } from '@platform/pages/kit/app/writes';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { say } from '@platform/pages/kit/parts/say';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';
import { useWhile } from '../jobs/use-while';
import { BackupTable } from './backup-table';
import { CommandLine } from './command-line';

type Backups = DataOf<typeof listBackups>;

const HOUR_MS = 3_600_000;
/**
 * Age in hours from which the last backup counts as stale: a day between nightly backups and a few hours of reserve.
 */
const STALE_HOURS = 30;

/** The list of backups and their actions. Only the command restores a backup. */
export default function BackupPage() {
  const call = useCall(listBackups, {});
  useWhile(
    (call.data && (call.data.making !== null || call.data.list.some((row) => row.verifying))) ?? false,
    call.refresh,
  );
  const start = async () => {
    const done = await platformCall(startBackup, {}).catch(() => undefined);
    if (done) say('success', '备份已开始，平台可以照常使用');
    call.refresh();
  };
  const verify = async (name: string) => {
    await platformCall(verifyBackup, { name }).catch(() => undefined);
    call.refresh();
  };
  return (
    <CallState {...call}>
      {(backups) => (
        <Flex vertical gap={16}>
          <Standing backups={backups} />
          <Card
            title="备份"
            extra={
              <Writes>
                <Button type="primary" disabled={backups.making !== null} onClick={() => void start()}>
                  {backups.making ? '正在备份' : '立即备份'}
                </Button>
              </Writes>
            }
          >
            {backups.making && <Making {...backups.making} />}
            {backups.list.length === 0 ? (
              <Empty description="还没有备份。点“立即备份”，或等每晚 02:30 自动备份。" />
            ) : (
              <BackupTable rows={backups.list} onVerify={(name) => void verify(name)} />
            )}
          </Card>
          <Card title="存放与恢复">
            <Place backups={backups} />
          </Card>
        </Flex>
      )}
    </CallState>
  );
}

/** Shows the age of the last good backup; a stale one is a warning. */
function Standing({ backups: { lastGoodAt, failure, keep } }: { backups: Backups }) {
  const hours = lastGoodAt === null ? undefined : Math.floor((Date.now() - Date.parse(lastGoodAt)) / HOUR_MS);
  const stale = hours === undefined || hours > STALE_HOURS;
  return (
    <>
      <Alert
        type={stale ? 'warning' : 'success'}
        showIcon
        message={
          hours === undefined
            ? '没有完好的备份'
            : `最近一个完好的备份做于 ${timeText(lastGoodAt)}，${hours < 1 ? '不到 1 小时前' : hours < 48 ? `${hours} 小时前` : `${Math.floor(hours / 24)} 天前`}`
        }
        description={
          keep === 0
            ? '每晚备份已关闭（BACKUP_KEEP=0），只有手动备份。'
            : stale
              ? '每晚 02:30 的备份没有做成或还没有到时间，建议现在做一个。'
              : undefined
        }
      />
      {failure && <Alert type="error" showIcon message="最近一次备份没有做成" description={failure} />}
    </>
  );
}

function Making({ message, done, total }: NonNullable<Backups['making']>) {
  return (
    <div aria-live="polite">
      {message}
      <Progress
        aria-label="备份的进度"
        status="active"
        percent={total ? Math.min(99, Math.floor((done / total) * 100)) : 0}
      />
    </div>
  );
}

function Place({ backups: { folder, keep, list } }: { backups: Backups }) {
  const newest = list.find(({ kind, fault }) => kind !== 'before-restore' && fault === '');
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'folder', label: '存放位置', children: <code>{folder}</code> },
        {
          key: 'keep',
          label: '保留',
          children: keep === 0 ? '不做每晚备份' : `每晚备份保留最近 ${keep} 个，手动备份不会自动清理`,
        },
        {
          key: 'download',
          label: '下载',
          children: '下载的是 tar 文件，里面有平台的全部数据，请妥善保管；解开放回存放位置后可以恢复。',
        },
        {
          key: 'restore',
          label: '恢复',
          children: (
            <Flex vertical gap={8}>
              <span>
                恢复会换掉现在的全部数据，只能在服务器上进行：先停止平台，再在项目目录运行下面的命令。动手之前会自动为现在的数据做一个恢复点。
              </span>
              <CommandLine command={`npm run restore -- ${newest?.name ?? 'latest'}`} />
            </Flex>
          ),
        },
      ]}
    />
  );
}
