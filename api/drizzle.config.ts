import { defineConfig } from 'drizzle-kit';

/** Read by `npm run migration -- <name>` alone; the platform runs the SQL files itself (src/kernel/database/migrate.ts). */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/kernel/database/schema/*.ts',
  out: './src/kernel/database/migrations',
});
