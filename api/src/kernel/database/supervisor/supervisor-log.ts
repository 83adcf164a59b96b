/** Log of the supervisor's actions, in Chinese. A pino logger or the console fits. */
export interface SupervisorLog {
  info(message: string): void;
  warn(message: string): void;
}
