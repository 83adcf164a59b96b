import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: '这个路径（或它的上级）是一个文件，不是文件夹',
  EEXIST: '这个路径是一个文件，不是文件夹',
  EACCES: '当前用户没有写入权限',
  EPERM: '当前用户没有写入权限',
  EROFS: '所在的磁盘是只读的',
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已用完',
  ENAMETOOLONG: '路径过长',
  ELOOP: '路径里的符号链接互相指向',
};

/**
 * Creates the data folder and writes a trial file into it. @throws Error in Chinese that says why it is not writable
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const trial = path.join(dataDir, `.trial-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(trial, 'x');
    await rm(trial);
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    throw new Error(`不能写入数据目录 ${dataDir}：${reason}。请用环境变量 DATA_DIR 换一个文件夹，或调整权限。`, {
      cause: error,
    });
  }
}
