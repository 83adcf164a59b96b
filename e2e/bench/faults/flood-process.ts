import { connect } from 'node:net';

/** The parameters of a flood process. */
export interface FloodPlan {
  host: string;
  port: number;
  /** Local address that the requests come from. */
  from: string;
  connections: number;
  /** Milliseconds after which the process stops by itself. */
  milliseconds: number;
  /** The raw request; `{n}` is replaced by a counter. */
  request: string;
}

/** Number of answers by status. */
export type FloodAnswers = Record<string, number>;

/** Sends requests one after another on each connection; reopens a connection that the server closes. */
async function flood({ host, port, from, connections, milliseconds, request }: FloodPlan): Promise<FloodAnswers> {
  const answers: FloodAnswers = {};
  const end = performance.now() + milliseconds;
  let round = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() < end)
      await new Promise<void>((resolve) => {
        const socket = connect({ host, port, localAddress: from });
        let received = '';
        let left = -1;
        const send = () => {
          if (performance.now() >= end) return void socket.destroy();
          socket.write(request.replaceAll('{n}', String((round += 1))));
        };
        socket.setEncoding('latin1').on('connect', send);
        socket.on('data', (chunk: string) => {
          received += chunk;
          const head = left < 0 ? received.indexOf('\r\n\r\n') : -1;
          if (left < 0) {
            if (head < 0) return;
            const status = received.slice(9, 12);
            answers[status] = (answers[status] ?? 0) + 1;
            left = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0) + head + 4;
          }
          if (received.length < left) return;
          received = '';
          left = -1;
          send();
        });
        socket.on('error', () => undefined).on('close', () => resolve());
      });
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return answers;
}

process.once('message', (plan) => {
  void flood(plan as FloodPlan).then((answers) => process.send?.(answers, () => process.disconnect()));
});
