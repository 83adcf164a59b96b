import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks one question on the terminal. A secret answer is not shown while it is typed. */
export function ask(question: string, { secret = false } = {}): Promise<string> {
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!secret) process.stdout.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  if (secret) process.stdout.write(question);
  return new Promise((resolve, reject) => {
    reader.once('SIGINT', () => {
      reader.close();
      process.kill(process.pid, 'SIGINT');
      reject(new Error('已取消。'));
    });
    reader.question(secret ? '' : question, (answer) => {
      reader.close();
      if (secret) process.stdout.write('\n');
      resolve(answer);
    });
  });
}
