/** Reports the progress of a backup or restore: the step in Chinese, how much of it is done, and what comes next. */
export type Report = (step: string, done: number, total: number, what?: string) => void | Promise<void>;
