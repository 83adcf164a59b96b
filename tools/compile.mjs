// node tools/compile.mjs: compiles the server and its commands if their sources changed, for tests that start them.
import { compileServer } from './lib/compile-server.mjs';
import { complain } from './lib/log.mjs';

try {
  await compileServer();
} catch (error) {
  complain(String(error));
  process.exit(1);
}
