import { readDemoMarker } from '../../../demo/demo-marker.queries';
import { isImportRunning } from '../../../exchange/imports/import-lock';
import { type ImportRun, latestRuns } from '../../../exchange/imports/import-run.queries';
import { readHoldings } from '../../../exchange/imports/holdings.queries';
import type { DataCommand } from './data-command';
import { grouped } from './grouped';

const KINDS = {
  patents: '专利',
  companies: '企业',
  records: '专利文献',
  register: '登记表',
  policies: '法规文本',
} as const;

/** `status`: prints the holdings of the database, and the last imports. */
export const statusCommand: DataCommand = {
  name: 'status',
  usage: 'status                  数据量与最近的导入',
  arguments: { least: 0, most: 0 },
  async run(_args, { services }) {
    const holdings = await readHoldings(services.pool);
    const marker = await readDemoMarker(services.pool);
    console.log(
      `专利 ${grouped(holdings.patents)} 件（其中演示数据 ${grouped(holdings.demoPatents)} 件），公布文本 ${grouped(holdings.publications)} 篇，法律事件 ${grouped(holdings.legalEvents)} 条`,
    );
    console.log(
      `企业 ${grouped(holdings.companies)} 家：名录 ${grouped(holdings.register)}，来自申请人 ${grouped(holdings.applicants)}，演示 ${grouped(holdings.demo)}；在镇街内 ${grouped(holdings.withTown)}`,
    );
    if (marker?.state === 'removed') console.log('演示数据已清除，不会再自动生成。');
    const runs = await latestRuns(services.pool, 10);
    if (runs.length === 0) console.log('还没有导入过文件。');
    const busy = await isImportRunning(services.pool);
    for (const run of runs) console.log(describe(run, busy));
    return 0;
  },
};

function describe(run: ImportRun, busy: boolean): string {
  const state =
    run.state === 'done' ? '完成' : run.state === 'running' && busy ? '进行中' : '中断（再次导入同一文件即继续）';
  const when = run.updatedAt.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
  return `#${run.id} ${KINDS[run.kind]} ${run.fileName}：${state}，${when}，${grouped(run.linesDone)} ${run.kind === 'records' ? '份' : '行'}，新增 ${grouped(run.added)}，更新 ${grouped(run.changed)}，无变化 ${grouped(run.unchanged)}，拒收 ${grouped(run.rejected)}`;
}
