/** The embedded PostgreSQL cannot run here. The message is complete and can be shown as it is. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';

  /** @param reason one Chinese sentence: the attempt and the error of the system */
  constructor(reason: string, options?: ErrorOptions) {
    super(
      `内置 PostgreSQL 无法启动：${reason}\n` +
        '可以改用已有的 PostgreSQL（15 或更高版本，编码 UTF8），启动前设置环境变量 DATABASE_URL，例如：\n' +
        '  DATABASE_URL=postgresql://用户名:密码@127.0.0.1:5432/数据库名 npm start',
      options,
    );
  }
}

/** The server named by DATABASE_URL cannot be used. */
export class ExternalDatabaseError extends Error {
  override name = 'ExternalDatabaseError';

  /** @param reason one Chinese sentence */
  constructor(reason: string, options?: ErrorOptions) {
    super(`DATABASE_URL 指向的 PostgreSQL 无法使用：${reason}`, options);
  }
}

/** Another server process already runs on this data directory. */
export class InstanceRunningError extends Error {
  override name = 'InstanceRunningError';

  constructor(
    readonly pid: number,
    dataDir: string,
  ) {
    super(
      `数据目录 ${dataDir} 已被另一个正在运行的平台进程（pid ${pid}）使用。请先停止它，或用 DATA_DIR 指定另一个目录。`,
    );
  }
}
