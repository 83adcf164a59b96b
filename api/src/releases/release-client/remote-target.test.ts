import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOrigin, readTarget } from './remote-target';

const TOKEN = `sqop_${'a'.repeat(43)}`;

it.each([
  ['https://ip.example.cn', 'https://ip.example.cn'],
  ['https://ip.example.cn:8443/', 'https://ip.example.cn:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%s is the origin %s', (to, origin) => {
  expect(readOrigin(to)).toBe(origin);
});

it.each([
  ['http://ip.example.cn', /须以 https/],
  ['http://127.0.0.1.example.cn', /须以 https/],
  ['http://localhost.example.cn', /须以 https/],
  ['ftp://ip.example.cn', /须以 https/],
  ['ip.example.cn', /应为平台的地址/],
  ['https://user:word@ip.example.cn', /不带路径、账号/],
  ['https://ip.example.cn/platform', /不带路径、账号/],
])('%s is refused', (to, message) => {
  expect(() => readOrigin(to)).toThrow(message);
});

it('takes the token from the environment or from a file, and explains how to give one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ip-token-'));
  const file = path.join(folder, 'token');
  writeFileSync(file, `${TOKEN}\n`);
  try {
    expect((await readTarget('https://a.cn', undefined, { SUB_APP_TOKEN: TOKEN })).token).toBe(TOKEN);
    expect((await readTarget('https://a.cn', file, {})).token).toBe(TOKEN);
    await expect(readTarget('https://a.cn', undefined, {})).rejects.toThrow(/SUB_APP_TOKEN/);
    await expect(readTarget('https://a.cn', path.join(folder, 'none'), {})).rejects.toThrow(/无法读取令牌文件/);
    await expect(readTarget('https://a.cn', undefined, { SUB_APP_TOKEN: 'password' })).rejects.toThrow(/格式不正确/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
