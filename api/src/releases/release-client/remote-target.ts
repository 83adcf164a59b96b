import { readFile } from 'node:fs/promises';
import { ReleaseError } from '../sub-apps/release-error';

/** A remote platform for release commands. */
export interface RemoteTarget {
  /** `https://ip.example.cn` */
  origin: string;
  token: string;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads address and token: `--to`, and SUB_APP_TOKEN or the file of `--token-file`. A token on the command line would
 * appear in the shell's history and in every list of processes.
 * @throws ReleaseError
 */
export async function readTarget(
  to: string,
  tokenFile: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Promise<RemoteTarget> {
  return { origin: readOrigin(to), token: await readToken(tokenFile, env) };
}

/** Accepts https, or this machine itself. @throws ReleaseError */
export function readOrigin(to: string): string {
  let url: URL;
  try {
    url = new URL(to);
  } catch {
    throw new ReleaseError(`--to 应为平台的地址，例如 https://ip.example.cn，而不是 ${to}。`);
  }
  if (url.username || url.password || url.search || url.hash || !['', '/'].includes(url.pathname)) {
    throw new ReleaseError('--to 只写平台的地址，例如 https://ip.example.cn，不带路径、账号和参数。');
  }
  if (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))) return url.origin;
  throw new ReleaseError('--to 须以 https:// 开头：运维令牌不能经明文传送（本机地址除外）。');
}

async function readToken(file: string | undefined, env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const text = file === undefined ? env.SUB_APP_TOKEN : await readFile(file, 'utf8').catch(() => undefined);
  if (file !== undefined && text === undefined) throw new ReleaseError(`无法读取令牌文件 ${file}。`);
  const token = (text ?? '').trim();
  if (token === '')
    throw new ReleaseError(
      '没有运维令牌：请设置环境变量 SUB_APP_TOKEN，或用 --token-file 指明存放它的文件。令牌在平台服务器上用 npm run sub-app -- token create 生成。',
    );
  if (!/^sqop_[\w-]{20,100}$/.test(token)) throw new ReleaseError('运维令牌的格式不正确：应以 sqop_ 开头，单独一行。');
  return token;
}
