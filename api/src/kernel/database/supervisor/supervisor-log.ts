/** Where the supervisor says what it does, in Chinese. A pino logger fits, and the console. */
export interface SupervisorLog {
  info(message: string): void;
  warn(message: string): void;
}
