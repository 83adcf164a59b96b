import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ChildFailed, run } from './child.mjs';
import { hashOf } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { complain, step } from './log.mjs';
import { inProject, projectRoot } from './project.mjs';

/**
 * Installs the dependencies if they differ from the lockfile; otherwise returns within milliseconds. Installs what
 * building and running need; with `everything` the devDependencies too. Installed packages stay. Runs pnpm by npx in
 * the version that package.json pins, so that a machine only needs Node and npm. On failure prints the reason in one
 * line and ends the process with code 1.
 */
export async function ensureInstalled({ everything = false } = {}) {
  requireNode();
  if (isInstalled(everything)) return;
  await withLock(path.join(os.tmpdir(), `install-${hashOf([projectRoot]).slice(0, 16)}.lock`), '安装依赖', async () => {
    if (isInstalled(everything)) return;
    try {
      await step('安装依赖', () => install(everything || hasEverything()));
    } catch (error) {
      complain(explain(error));
      process.exit(1);
    }
  });
}

function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  complain(`需要 Node.js 20 或更高版本，当前是 ${process.versions.node}。`);
  process.exit(1);
}

function isInstalled(everything) {
  return read('node_modules/.platform-install') === wanted() && (!everything || hasEverything());
}

/** Returns whether the devDependencies were installed too; pnpm records it at the end of each installation. */
function hasEverything() {
  const notes = read('node_modules/.modules.yaml');
  return notes !== '' && JSON.parse(notes).included.devDependencies;
}

/** Returns the inputs of the installed tree: the lockfile and the dependency lists of each package, not its scripts. */
function wanted() {
  const folders = ['.', 'api', 'host', 'site-remix', 'e2e', 'sub-admin', 'sub-portal', 'sub-work'];
  for (const name of fs.readdirSync(inProject('shared'))) folders.push(path.join('shared', name));
  const parts = [read('pnpm-lock.yaml'), read('pnpm-workspace.yaml')];
  for (const folder of folders) {
    const text = read(path.join(folder, 'package.json'));
    if (text === '') continue;
    const { dependencies, devDependencies, packageManager } = JSON.parse(text);
    parts.push(folder, JSON.stringify([dependencies, devDependencies, packageManager]));
  }
  return hashOf(parts);
}

function read(file) {
  try {
    return fs.readFileSync(inProject(file), 'utf8');
  } catch {
    return '';
  }
}

async function install(everything) {
  const { packageManager } = JSON.parse(read('package.json'));
  const frozen = fs.existsSync(inProject('pnpm-lock.yaml')) ? ['--frozen-lockfile'] : [];
  const set = everything ? '--no-prod' : '--prod';
  const args = ['--yes', packageManager, 'install', set, ...frozen, '--reporter=append-only'];
  // CI keeps pnpm from asking questions; no package downloads a browser.
  const env = { CI: 'true', PUPPETEER_SKIP_DOWNLOAD: '1', npm_config_update_notifier: 'false' };
  // npx and pnpm cache below the home folder; an account without a writable one uses a temporary folder.
  const borrowed = hasHome() ? undefined : fs.mkdtempSync(path.join(os.tmpdir(), 'home-'));
  if (borrowed) env.HOME = borrowed;
  try {
    await run('npx', args, { cwd: projectRoot, env, quiet: true });
  } finally {
    if (borrowed) fs.rmSync(borrowed, { recursive: true, force: true });
  }
  fs.writeFileSync(inProject('node_modules/.platform-install'), wanted());
}

function hasHome() {
  try {
    fs.accessSync(os.homedir(), fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function explain(error) {
  const output = error instanceof ChildFailed ? error.output : String(error);
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|META_FETCH_FAIL/.test(output)
  ) {
    return '安装依赖失败：无法连接软件包仓库。请检查网络，或用 npm config set registry <地址> 指定可用的镜像后重试。';
  }
  if (/ERR_PNPM_OUTDATED_LOCKFILE/.test(output)) {
    return '安装依赖失败：package.json 与 pnpm-lock.yaml 不一致，请先运行 npx pnpm install 更新锁文件。';
  }
  if (/ENOSPC/.test(output)) return '安装依赖失败：磁盘空间不足。';
  if (/EACCES|EPERM/.test(output)) return `安装依赖失败：当前用户对 ${projectRoot} 没有写权限。`;
  return `安装依赖失败：\n${output.trim().split('\n').slice(-15).join('\n')}`;
}
