import { countStarts } from '../../../exchange/imports/import-run.queries';
import type { DataCommand } from './data-command';
import { grouped } from './grouped';
import { writeRejectsFile } from '../../../exchange/imports/rejects-file';
import { countWaitingFigures } from '../../../patents/drawings/figures.queries';
import { requireSpace } from '../../../kernel/errors/disk-space';
import { openImportConnection } from '../../../exchange/imports/import-connection';

/** `import <file|folder|zip>`: imports patents, documents, companies or registers, detected from the content. */
export const importCommand: DataCommand = {
  name: 'import',
  usage:
    'import <文件>            文件、文件夹或 ZIP：专利清单（.jsonl、.jsonl.gz）、专利文献（公布文献、申请文件包、法律事件）、企业名录或登记表（.csv）、法规文本（.md）；可重复执行，中断后再次执行即继续',
  arguments: { least: 1, most: 1 },
  async run([path = ''], { services, dataDir, signal }) {
    const { importFile } = await import('../../../exchange/imports/import-file.service');
    const { ProgressDisplay } = await import('./progress-display');
    for (const folder of [services.config.filesDir, dataDir]) await requireSpace(folder);
    const client = await openImportConnection(services.connectionString);
    const display = new ProgressDisplay(process.stdout);
    try {
      const startedAt = Date.now();
      const run = await importFile(client, {
        path,
        signal,
        files: services.files,
        log: (message) => display.say(message),
        onProgress: (progress) => display.show(progress),
      }).finally(() => display.stop());
      if (run.state !== 'done') {
        console.log(
          `已停止：完成 ${grouped(run.linesDone)} ${run.kind === 'records' ? '份' : '行'}。再次导入同一文件即从这里继续。`,
        );
        return 130;
      }
      const seconds = Math.max(0.1, (Date.now() - startedAt) / 1000);
      console.log(
        `导入完成（第 ${await countStarts(client, run.id)} 次导入这份内容，用时 ${seconds.toFixed(1)} 秒）：新增 ${grouped(run.added)}，更新 ${grouped(run.changed)}，无变化 ${grouped(run.unchanged)}，拒收 ${grouped(run.rejected)}。`,
      );
      const pages = run.kind === 'records' ? await countWaitingFigures(client) : 0;
      if (pages > 0) {
        const { enqueueJob } = await import('../../../kernel/jobs/enqueue-job');
        const { convertFiguresJob } = await import('../../../patents/drawings/convert-figures.job');
        await enqueueJob(services.db, convertFiguresJob, {});
        console.log(`${grouped(pages)} 幅附图等待转换，服务运行时会在后台完成。`);
      }
      if (run.rejected > 0) {
        console.log(
          `拒收的行和原因见 ${await writeRejectsFile(client, run.id, dataDir)}，或执行 npm run data -- rejects ${run.id}`,
        );
      }
      return 0;
    } finally {
      await client.end();
    }
  },
};
