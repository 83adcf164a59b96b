import fs from 'node:fs';
import { run } from './child.mjs';
import { say, step } from './log.mjs';

/** Script that an installed service consults before it starts itself (Debian's invoke-rc.d). */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

/** Returns whether this process can install Debian packages: root, with apt. */
export function mayInstall() {
  return process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages; reports a failure. A service among them does not start by itself. */
export async function installPackages(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const ownPolicy = !fs.existsSync(SERVICE_POLICY);
  if (ownPolicy) fs.writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await step(`安装 ${packages.join('、')}`, async () => {
      await run('apt-get', ['update'], { env, quiet: true }).catch(() => undefined);
      await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, quiet: true });
    });
  } catch {
    say(`安装 ${packages.join('、')} 未成功。`);
  } finally {
    if (ownPolicy) fs.rmSync(SERVICE_POLICY, { force: true });
  }
}
