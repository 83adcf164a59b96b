import { migrationsFolder } from './migrate';
import { nextMigration, writeMigration } from './next-migration';

/**
 * `npm run migration -- <name> [--custom]`: writes the SQL from the present migrations to the schema files. With
 * --custom the file is empty, for changes that the schema files cannot express (triggers, extensions, data).
 */
const [name, ...flags] = process.argv.slice(2);

if (name === undefined || !/^[a-z0-9-]+$/.test(name) || flags.some((flag) => flag !== '--custom')) {
  console.error('用法：npm run migration -- <名称，小写字母、数字和连字符> [--custom]');
  process.exitCode = 2;
} else {
  // The time in the name (UTC, to the second) keeps two branches apart and puts their migrations in order.
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const full = `${time}_${name.replaceAll('-', '_')}`;
  const next = flags.includes('--custom') ? { sql: '' } : nextMigration(migrationsFolder, { stdio: 'inherit' });
  if (next === undefined) {
    console.log('没有写出迁移，原因见上。');
  } else {
    writeMigration(migrationsFolder, full, next);
    console.log(`已写出 ${full}.sql，请读一遍再提交。`);
  }
}
