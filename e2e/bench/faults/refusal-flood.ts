import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { login } from '@platform/contract/sign-in/sign-in';
import { uploadFile } from '@platform/contract/files/file';
import { demoAccounts, demoPassword } from '../../support/demo-accounts';
import { printTable } from '../table';
import type { World } from '../world';
import { bystanderRows, BYSTANDER_COLUMNS, measureBystanders, type Bystander } from './bystander';
import type { FloodAnswers, FloodPlan } from './flood-process';
import { get, post } from './from-address';

const CONNECTIONS = 16;
const SECONDS = 30;
const ATTACKER = '127.0.0.67';
const STRANGER = '127.0.0.5';

/**
 * Floods the server from one address on sixteen connections with requests that it refuses: searches above the limit,
 * unknown addresses, wrong passwords, uploads without a session. Meanwhile a user signs in and reads a list and a
 * public page.
 */
export async function floodRefusals(world: World): Promise<void> {
  const { origin } = await world.demonstration();
  const { hostname, port } = new URL(origin);
  const right = { mobile: demoAccounts.administrator.mobile, password: demoPassword, type: '1' };
  const { cookie } = await post(origin, STRANGER, login.path, right);
  const bystanders: Bystander[] = [
    { name: '别人登录', once: async () => (await post(origin, STRANGER, login.path, right, cookie)).milliseconds },
    {
      name: '别人的列表',
      once: async () => (await post(origin, STRANGER, '/v1/admin/user/list', {}, cookie)).milliseconds,
    },
    {
      name: '公共页面',
      once: async (n) => (await get(origin, STRANGER, `/web/news?page=${1 + (n % 2)}`)).milliseconds,
    },
  ];
  await measureBystanders(bystanders, 3, 0);
  const quiet = await measureBystanders(bystanders, SECONDS, 100);
  const head = `host: ${hostname}:${port}\r\nx-requested-with: platform\r\norigin: ${origin}\r\n`;
  const getOf = (path: string) => `GET ${path} HTTP/1.1\r\n${head}\r\n`;
  const postOf = (path: string, body: string, type = 'application/json') =>
    `POST ${path} HTTP/1.1\r\n${head}content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const wrong = JSON.stringify({ mobile: '13911112222', password: 'Wrong@2026', type: '1' });
  for (const [name, request] of [
    ['超过次数的检索', getOf('/web/search/list?exp=a%20{n}')],
    ['没有的地址', getOf('/web/none/{n}')],
    ['错误的登录', postOf(login.path, wrong)],
    ['没有登录的上传', postOf(uploadFile.path, '--x--\r\n', 'multipart/form-data; boundary=x')],
  ] as const) {
    const flood = startFlood({
      host: hostname,
      port: Number(port),
      from: ATTACKER,
      connections: CONNECTIONS,
      milliseconds: SECONDS * 1_000,
      request,
    });
    const flooded = await measureBystanders(bystanders, SECONDS - 2, 1_000);
    const answers = await flood;
    const rate = Object.values(answers).reduce((sum, count) => sum + count, 0) / SECONDS;
    printTable(
      `一个地址、${CONNECTIONS} 个连接、${SECONDS} 秒：${name}，每秒 ${Math.round(rate)} 次（毫秒）`,
      BYSTANDER_COLUMNS,
      bystanderRows(quiet, flooded),
    );
    const said = Object.entries(answers).map(([status, count]) => `${status} × ${count}`);
    console.log(`攻击者得到的答复：${said.join('，')}`);
  }
}

/** Floods from a separate process, so that the measurements do not wait for it. */
function startFlood(plan: FloodPlan): Promise<FloodAnswers> {
  const child = fork(fileURLToPath(new URL('./flood-process.ts', import.meta.url)));
  child.send(plan);
  return new Promise((resolve, reject) =>
    child
      .once('message', (answers) => resolve(answers as FloodAnswers))
      .once('error', reject)
      .once('exit', (code) => reject(new Error(`the flood ended with ${code}`))),
  );
}
