import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@platform/api/testing/eventually';

/** The configuration in the manual for operators. */
const MANUAL = fileURLToPath(new URL('../../docs/nginx/several-nodes.conf', import.meta.url));
const usualPlaces = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** An nginx in front of several nodes. */
export interface RunningNginx {
  /** For example http://127.0.0.1:41873. */
  readonly origin: string;
  /** Returns its error log for the message of a failure. */
  errors(): string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the manual's configuration for several nodes; only addresses, certificate and folders are replaced.
 * @param port the port it listens on
 * @param nodes origins of the two nodes
 * @throws Error in Chinese without an nginx or if it refuses the configuration
 */
export async function launchNginx(port: number, nodes: readonly [string, string]): Promise<RunningNginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  for (const each of ['cache', 'temporary']) mkdirSync(path.join(folder, each));
  writeFileSync(path.join(folder, 'site.conf'), siteFromManual(folder, port, nodes));
  writeFileSync(path.join(folder, 'nginx.conf'), mainConfiguration(folder));
  const child = spawn(
    findNginx(),
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const errors = () => output + readFileSync(path.join(folder, 'error.log'), 'utf8');
  await eventually(async () => {
    if (child.exitCode === null) await connect(port);
  });
  if (child.exitCode !== null) throw new Error(`nginx 没有启动：\n${errors()}`);
  return {
    origin: `http://127.0.0.1:${port}`,
    errors,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findNginx(): string {
  const found = process.env['NGINX_PATH'] || usualPlaces.find((each) => existsSync(each));
  if (!found)
    throw new Error(
      '没有找到 nginx。请安装它（Debian：apt-get install nginx），或用环境变量 NGINX_PATH 指明它的路径。',
    );
  return found;
}

/** Returns the configuration around a site: one child process tree, no system folder used. */
function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/temporary/${name};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
${temporary.join('\n')}
  include ${folder}/site.conf;
}
`;
}

function siteFromManual(folder: string, port: number, nodes: readonly [string, string]): string {
  const [one, other] = nodes.map((origin) => new URL(origin).host) as [string, string];
  return exchange(readFileSync(MANUAL, 'utf8'), [
    [/10\.0\.0\.11:3000/g, one],
    [/10\.0\.0\.12:3000/g, other],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/ {2}ssl_certificate.*\n {2}ssl_certificate_key.*\n/, ''],
    [/\/var\/cache\/nginx\/ip/, `${folder}/cache`],
  ]);
}

/**
 * Replaces texts.
 * @throws Error if the manual no longer contains a text to replace
 */
function exchange(text: string, exchanges: readonly [RegExp, string][]): string {
  return exchanges.reduce((before, [pattern, replacement]) => {
    if (before.search(pattern) < 0) throw new Error(`${MANUAL} has nothing like ${pattern.source}`);
    return before.replace(pattern, replacement);
  }, text);
}

function connect(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
