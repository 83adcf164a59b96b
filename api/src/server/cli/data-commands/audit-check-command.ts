import { readSealText } from '../../../kernel/audit/seal-chain';
import type { DataCommand } from './data-command';
import { grouped } from './grouped';

/** Maximum number of faults shown; a changed table changes thousands of lines. */
const MOST_SHOWN = 100;

/** `audit-check [--anchor seal]…`: checks whether the audit log is unchanged. */
export const auditCheckCommand: DataCommand = {
  name: 'audit-check',
  usage:
    'audit-check [--anchor 编号:哈希]…  核对审计日志；锚点是别处（进程日志的 auditSeal、备份的 manifest.json）记下的封印，可写多个',
  arguments: { least: 0, most: 200 },
  async run(args, { services, signal }) {
    const anchors = readAnchors(args);
    if (typeof anchors === 'string') {
      console.error(anchors);
      return 2;
    }
    const { checkAudit } = await import('../../../kernel/audit/check-audit');
    const found = await checkAudit(services.db, anchors, { signal });
    for (const fault of found.faults.slice(0, MOST_SHOWN)) console.error(fault);
    if (found.faults.length > MOST_SHOWN) console.error(`…还有 ${grouped(found.faults.length - MOST_SHOWN)} 处。`);
    console.log(
      `核对了 ${grouped(found.seals)} 个封印、${grouped(found.lines)} 行，另有 ${grouped(found.unsealed)} 行尚未封印。`,
    );
    if (found.redacted > 0) console.log(`其中 ${grouped(found.redacted)} 行的个人内容已按规定抹去，不算改动。`);
    if (found.last) console.log(`最后一个封印：${found.last}`);
    if (found.faults.length > 0) {
      console.error(`审计日志有 ${grouped(found.faults.length)} 处与封印不符。`);
      return 1;
    }
    console.log(
      anchors.length > 0
        ? '审计日志与封印、锚点一致。'
        : '审计日志与封印一致。没有给锚点：尾部连同封印一起删去、整条链重新计算，要与别处记下的封印对照（--anchor）才看得出。',
    );
    return 0;
  },
};

function readAnchors(args: readonly string[]) {
  const anchors = [];
  for (let at = 0; at < args.length; at += 2) {
    const anchor = args[at] === '--anchor' ? readSealText(args[at + 1] ?? '') : undefined;
    if (!anchor)
      return `看不懂 ${args.slice(at, at + 2).join(' ')}。锚点写成 --anchor 编号:哈希，例如进程日志里的 auditSeal。`;
    anchors.push(anchor);
  }
  return anchors;
}
