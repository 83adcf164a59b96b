import { accountLogin, login, sendCode } from '@platform/contract/sign-in/sign-in';
import { demoAccounts, demoPassword } from '../../support/demo-accounts';
import { spreadOf } from '../percentiles';
import { milliseconds, printTable } from '../table';
import type { World } from '../world';
import { get, post } from './from-address';
import { bystanderRows, BYSTANDER_COLUMNS, measureBystanders, type Bystander } from './bystander';

const CONNECTIONS = 50;
const SECONDS = 15;
/** Each user has a separate local address on this machine. */
const ATTACKER = '127.0.0.66';
const STRANGER = '127.0.0.2';
const AT_HOME = '127.0.0.3';
const OFFICE = '127.0.0.4';

/**
 * One address tries passwords and requests codes on fifty connections while a bystander signs in, in a new browser and
 * on a known device. Then an office signs in a hundred times at once with the right password.
 */
export async function floodSignIn(world: World): Promise<void> {
  const { origin } = await world.demonstration();
  const { mobile } = demoAccounts.administrator;
  const right = { mobile, password: demoPassword, type: '1' };
  const { cookie } = await post(origin, AT_HOME, login.path, right);
  const bystanders: Bystander[] = [
    { name: '别人在新浏览器登录', once: () => timeSignIn(origin, STRANGER, right) },
    { name: '别人在已知设备登录', once: () => timeSignIn(origin, AT_HOME, right, cookie) },
    { name: '公共首页', once: async () => (await get(origin, STRANGER, '/web/index')).milliseconds },
  ];
  await measureBystanders(bystanders, 3, 0);
  const quiet = await measureBystanders(bystanders, SECONDS, 100);
  const numberOf = (round: number) => `139${String(round % 100_000_000).padStart(8, '0')}`;
  const floods: readonly (readonly [string, (round: number) => [path: string, body: object]])[] = [
    ['错误的密码，各个号码', (round) => [login.path, { mobile: numberOf(round), password: 'Wrong@2026', type: '1' }]],
    ['错误的密码，都是管理员的', () => [accountLogin.path, { account: mobile, password: 'Wrong@2026' }]],
    ['获取验证码，各个号码', (round) => [sendCode.path, { mobile: numberOf(round), purpose: 'login' }]],
  ];
  for (const [name, attempt] of floods) {
    const flood = startFlood(origin, attempt);
    const flooded = await measureBystanders(bystanders, SECONDS, 1_000);
    const answers = await flood.stop();
    printTable(
      `一个地址、${CONNECTIONS} 个连接、${SECONDS} 秒：${name}（毫秒）`,
      BYSTANDER_COLUMNS,
      bystanderRows(quiet, flooded),
    );
    console.log(`攻击者得到的答复：${[...answers].map(([status, count]) => `${status} × ${count}`).join('，')}`);
  }
  await measureOffice(origin, right);
}

/** Measures a hundred simultaneous sign-ins from one address. */
async function measureOffice(origin: string, right: object): Promise<void> {
  const rows: string[][] = [];
  const accounts = Object.values(demoAccounts);
  for (const [name, bodyOf] of [
    ['同一个账号', () => right],
    ['各个演示账号', (n: number) => ({ ...right, mobile: accounts[n % accounts.length]!.mobile })],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => post(origin, OFFICE, login.path, bodyOf(n))),
    );
    const { p50, p95 } = spreadOf(answers.map((answer) => answer.milliseconds));
    const through = answers.filter(({ status }) => status === 200).length;
    rows.push([name, String(through), milliseconds(p50), milliseconds(p95)]);
  }
  printTable('一个地址同时用正确的密码登录一百次（毫秒）', ['', '成功', 'p50', 'p95'], rows);
}

async function timeSignIn(origin: string, from: string, right: object, cookie?: string): Promise<number> {
  const answer = await post(origin, from, login.path, right, cookie);
  if (answer.status !== 200) throw new Error(`本人没有登录成功：${answer.status}`);
  return answer.milliseconds;
}

/** Sends attempts one after another on each connection until it is stopped. */
function startFlood(origin: string, attempt: (round: number) => [path: string, body: object]) {
  const answers = new Map<number, number>();
  let round = 0;
  let stopped = false;
  const running = Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (!stopped) {
        const { status } = await post(origin, ATTACKER, ...attempt((round += 1)));
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    }),
  );
  return {
    /** @returns number of answers by status */
    stop: async (): Promise<ReadonlyMap<number, number>> => {
      stopped = true;
      await running;
      return answers;
    },
  };
}
