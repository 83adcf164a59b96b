import { demoAccounts } from '../../support/demo-accounts';
import { drawTerms, mostFrequentTerms, openCorpus } from '../corpus';
import { HttpFailure, signInOverHttp, type HttpClient } from '../http-client';
import { printTable } from '../table';
import { fillWorld } from '../topics/import';
import type { World } from '../world';
import { bystanderRows, BYSTANDER_COLUMNS, measureBystanders, type Bystander } from './bystander';

const CLIENTS = 8;
const SECONDS = 20;

/**
 * Floods the server from one trial account on eight connections while other users search and open the front page. First
 * with refused searches (sixty conditions of single characters near each other), then with allowed ones (frequent words
 * near each other, none of them cached).
 */
export async function floodSearch(world: World): Promise<void> {
  await fillWorld(world);
  const { origin } = await world.server();
  const corpus = await openCorpus((await world.services()).pool);
  const person = await signInOverHttp(origin, demoAccounts.district.mobile);
  const attacker = await signInOverHttp(origin, demoAccounts.trial.mobile);
  const terms = drawTerms(corpus, 1, 6_000, 21);
  const frequent = mostFrequentTerms(corpus, 24);
  const bystanders: Bystander[] = [
    {
      name: '别人检索一个词',
      once: async (round) =>
        (await person.post('/v1/search/expression', { exp: `"${terms[round % terms.length]![0]}"`, size: 20 }))
          .milliseconds,
    },
    { name: '公共首页', once: () => timePage(`${origin}/web/index`) },
  ];
  await measureBystanders(bystanders, 3, 0);
  const quiet = await measureBystanders(bystanders, SECONDS, 500);
  const sixty = (round: number): [string, unknown] => [
    '/v1/search/clauses',
    { exp: Array.from({ length: 60 }, (_, i) => `(的 NEAR/${(i + round) % 90} 一)`).join(' OR ') },
  ];
  const near = (round: number): [string, unknown] => [
    '/v1/search/expression',
    {
      exp: `${frequent[round % frequent.length]} NEAR/${round % 90} ${frequent[(round * 7 + 3) % frequent.length]}`,
      size: 20,
    },
  ];
  for (const [name, request] of [
    ['每次六十个单字邻近条件', sixty],
    ['每次一个常见词的邻近条件', near],
  ] as const) {
    const flood = startFlood(attacker, request);
    const flooded = await measureBystanders(bystanders, SECONDS, 3_000);
    const answers = await flood.stop();
    printTable(
      `一个试用账号、${CLIENTS} 个连接、${SECONDS} 秒：${name}（毫秒）`,
      BYSTANDER_COLUMNS,
      bystanderRows(quiet, flooded),
    );
    console.log(`攻击者得到的答复：${[...answers].map(([status, count]) => `${status} × ${count}`).join('，')}`);
  }
}

async function timePage(address: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(address);
  await answer.text();
  if (!answer.ok) throw new Error(`${address}：${answer.status}`);
  return performance.now() - began;
}

/** Sends requests one after another on each connection until it is stopped. */
function startFlood(attacker: HttpClient, request: (round: number) => [path: string, body: unknown]) {
  const answers = new Map<number, number>();
  let round = 0;
  let stopped = false;
  const note = (status: number): void => void answers.set(status, (answers.get(status) ?? 0) + 1);
  const running = Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (!stopped) {
        try {
          await attacker.post(...request((round += 1)));
          note(200);
        } catch (error) {
          if (!(error instanceof HttpFailure)) throw error;
          note(error.status);
        }
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
