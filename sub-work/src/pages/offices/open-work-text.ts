import type { DataOf } from '@platform/contract/call';
import type { newsUserInfo } from '@platform/contract/users/staff';

/** Returns the open work of an account in words: 服务矩阵 3 项、承办的诉求 1 项. */
export const openWorkText = (openWork: DataOf<typeof newsUserInfo>['openWork']): string =>
  openWork.map(({ name, amount }) => `${name} ${amount.toLocaleString('zh-CN')} 项`).join('、');
