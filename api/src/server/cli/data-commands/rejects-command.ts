import { findRun, readRejects } from '../../../exchange/imports/import-run.queries';
import type { DataCommand } from './data-command';

const PAGE = 1_000;

/** `rejects <run>`: lists the rejected lines of an import with their reasons. */
export const rejectsCommand: DataCommand = {
  name: 'rejects',
  usage: 'rejects <导入编号>       列出某次导入拒收的行和原因（编号见 status）',
  arguments: { least: 1, most: 1 },
  async run([text = ''], { services, signal }) {
    const id = Number(text.replace(/^#/, ''));
    const run = Number.isSafeInteger(id) && id > 0 ? await findRun(services.pool, id) : null;
    if (!run) {
      console.error(`没有编号为 ${text} 的导入。`);
      return 1;
    }
    if (run.rejected === 0) console.log('这次导入没有拒收的行。');
    for (let line = 0; !signal.aborted; ) {
      const rejects = await readRejects(services.pool, id, line, PAGE);
      for (const reject of rejects)
        console.log(`第 ${reject.line} 行\t${reject.reason}\t${reject.content.slice(0, 200)}`);
      if (rejects.length < PAGE) break;
      line = rejects[rejects.length - 1]!.line;
    }
    return 0;
  },
};
