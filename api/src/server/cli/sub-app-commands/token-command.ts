import { ReleaseError } from '../../../releases/sub-apps/release-error';
import { UsageError, type CommandContext, type SubAppCommand } from './sub-app-command';

export const tokenCommand: SubAppCommand = {
  usage: [
    ['token create "<用途>" [--days 90]', '生成运维令牌：只显示一次，只能用于发布操作'],
    ['token list', '查看运维令牌'],
    ['token revoke <编号>', '撤销运维令牌，立即失效'],
  ],
  words: 2,
  options: { days: { type: 'string' } },
  async run(context) {
    const [what, given = ''] = context.args;
    if (what === 'create') return create(context, given.trim());
    if (what === 'list') return list(context);
    if (what === 'revoke') return revoke(context, given);
    throw new UsageError('请写明 token create、token list 或 token revoke。');
  },
};

/** Loaded on demand (see sub-app.ts). */
const loadTokens = () => import('../../../accounts/operations-tokens/operations-tokens.service');

async function create({ options, by, print, services }: CommandContext, name: string): Promise<void> {
  const { createToken, DEFAULT_DAYS, MOST_DAYS } = await loadTokens();
  const days = Number(options.days ?? DEFAULT_DAYS);
  if (name === '' || name.length > 60)
    throw new UsageError('请写明令牌的用途，最多 60 个字，例如 token create "发布机"。');
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new UsageError(`--days 应为 1–${MOST_DAYS} 的整数。`);
  const { id, token, expiresAt } = await createToken(await services(), { name, days, by });
  print(`已生成运维令牌 ${id}（${name}），有效期至 ${day(expiresAt)}。请立即保存，以后不再显示：`);
  print(token);
}

async function list({ print, services }: CommandContext): Promise<void> {
  const { listTokens } = await loadTokens();
  const tokens = await listTokens(await services());
  if (tokens.length === 0) print('还没有运维令牌。');
  const states = { live: '有效', expired: '已过期', revoked: '已撤销' };
  for (const { id, name, state, expiresAt, lastUsedAt, createdBy } of tokens) {
    print(
      [
        String(id).padEnd(4),
        states[state].padEnd(4),
        `至 ${day(expiresAt)}`,
        `上次使用 ${lastUsedAt ? day(lastUsedAt) : '从未'}`,
        `${name}（${createdBy}）`,
      ].join('  '),
    );
  }
}

async function revoke({ by, print, services }: CommandContext, given: string): Promise<void> {
  if (!/^\d{1,15}$/.test(given)) throw new UsageError('请写明令牌的编号，用 token list 查看。');
  const { revokeToken } = await loadTokens();
  const name = await revokeToken(await services(), Number(given), by);
  if (name === undefined) throw new ReleaseError(`没有编号为 ${given} 的有效令牌。`);
  print(`已撤销运维令牌 ${given}（${name}）。`);
}

const day = (at: Date): string => at.toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai' });
