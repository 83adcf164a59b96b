import { readConfig } from './config';

const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'development', ...env }, '/tmp/x');
const aliyun = {
  ALIYUN_SMS_ACCESS_KEY_ID: 'a',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'b',
  ALIYUN_SMS_SIGN_NAME: 'c',
  ALIYUN_SMS_TEMPLATE_CODE: 'd',
};

it('treats empty variables as unset', () => {
  expect(read({ PORT: '', PLATFORM_NAME: '', LOG_LEVEL: '' })).toMatchObject({
    port: 3000,
    platformName: '知识产权管理平台',
    logLevel: 'info',
    host: '127.0.0.1',
  });
});

it('keeps files and releases below DATA_DIR unless they have a folder of their own, as several servers need it', () => {
  expect(read({})).toMatchObject({ filesDir: '/tmp/x/files', releasesDir: '/tmp/x/releases' });
  expect(read({ FILES_DIR: '/srv/shared/files', RELEASES_DIR: '/srv/shared/releases' })).toMatchObject({
    filesDir: '/srv/shared/files',
    releasesDir: '/srv/shared/releases',
  });
});

it.each([
  [{}, 'full'],
  [{ DEMO: '1' }, 'full'],
  [{ DEMO: '0' }, 'accounts'],
  [{ DEMO: 'off' }, 'off'],
  [{ DEMO: ' OFF ' }, 'off'],
])('reads %j as demonstration %s', (env, demo) => {
  expect(read(env).demo).toBe(demo);
});

it.each<[Record<string, string>, string]>([
  [{}, 'outbox'],
  [{ NODE_ENV: 'production', DEMO: '0' }, 'outbox'],
  [{ HOST: 'localhost' }, 'outbox'],
  [{ HOST: '::1' }, 'outbox'],
  [{ TRUST_PROXY: '0' }, 'outbox'],
  [{ DEMO: 'off' }, 'none'],
  [{ HOST: '0.0.0.0' }, 'none'],
  [{ HOST: '127.evil.example' }, 'none'],
  [{ PUBLIC_ORIGIN: 'https://ip.example.cn' }, 'none'],
  [{ TRUST_PROXY: '1' }, 'none'],
  [{ SMS_OUTBOX: '0' }, 'none'],
  [{ SMS_OUTBOX: '1', NODE_ENV: 'production', DEMO: 'off', HOST: '0.0.0.0' }, 'outbox'],
  [{ ...aliyun, SMS_OUTBOX: '1' }, 'aliyun'],
  [{ ...aliyun, NODE_ENV: 'production', DEMO: 'off' }, 'aliyun'],
])('sends codes with %j by %s', (env, driver) => {
  expect(read(env).smsDriver).toBe(driver);
});

it.each<[Record<string, string>, RegExp]>([
  [{ PORT: 'abc' }, /PORT/],
  [{ DATABASE_POOL_WEB: '1' }, /DATABASE_POOL_WEB 应为 2–500/],
  [{ SECURITY_CONTACT: '安全组' }, /SECURITY_CONTACT 应为邮箱/],
  [{ PORT: '70000' }, /PORT 应为 0–65535 的整数/],
  [{ DEMO: 'false' }, /DEMO 只能是 1/],
  [{ SMS_OUTBOX: 'yes' }, /SMS_OUTBOX 只能是 1/],
  [{ PUBLIC_ORIGIN: 'https://x.cn/path' }, /PUBLIC_ORIGIN 应为 https:\/\/域名/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL 应为/],
  [
    { RELEASES_S3_BUCKET: 'a', RELEASES_S3_ENDPOINT: 'https://s3.example' },
    /还缺 RELEASES_S3_ACCESS_KEY_ID、RELEASES_S3_SECRET_ACCESS_KEY/,
  ],
  [{ RELEASES_S3_ENDPOINT: 's3.example' }, /RELEASES_S3_ENDPOINT 应为/],
  [{ WECHAT_APP_ID: 'a' }, /已填写部分微信设置，还缺 WECHAT_APP_SECRET/],
  [{ WECHAT_APP_SECRET: 'b' }, /还缺 WECHAT_APP_ID/],
  [{ WECHAT_API_ORIGIN: 'api.weixin.qq.com' }, /WECHAT_API_ORIGIN 应为 https/],
  [{ SUB_APP_WITHDRAW_PERCENT: '0' }, /SUB_APP_WITHDRAW_PERCENT 应为 1–100/],
  [
    { ALIYUN_SMS_ACCESS_KEY_ID: 'a', ALIYUN_SMS_SIGN_NAME: 'c' },
    /还缺 ALIYUN_SMS_ACCESS_KEY_SECRET、ALIYUN_SMS_TEMPLATE_CODE/,
  ],
])('refuses %j with a message for the operator', (env, message) => {
  expect(() => read(env)).toThrow(message);
});

it('keeps releases in a folder or in S3', () => {
  expect(read({})).toMatchObject({
    releasesDir: '/tmp/x/releases',
    releasesS3: undefined,
    withdraw: { freshMinutes: 1440, windowMinutes: 30, minDocuments: 20, minUsers: 5, maxFailedPercent: 30 },
  });
  expect(read({ RELEASES_DIR: '/srv/releases', SUB_APP_FRESH_HOURS: '0' })).toMatchObject({
    releasesDir: '/srv/releases',
    withdraw: { freshMinutes: 0 },
  });
  const s3 = { RELEASES_S3_BUCKET: 'b', RELEASES_S3_ACCESS_KEY_ID: 'k', RELEASES_S3_SECRET_ACCESS_KEY: 's' };
  expect(read(s3).releasesS3).toEqual({
    endpoint: undefined,
    region: 'us-east-1',
    bucket: 'b',
    prefix: 'releases',
    accessKeyId: 'k',
    secretAccessKey: 's',
    pathStyle: false,
  });
  expect(
    read({
      ...s3,
      RELEASES_S3_ENDPOINT: 'http://127.0.0.1:9000',
      RELEASES_S3_PATH_STYLE: '1',
      RELEASES_S3_PREFIX: 'a/b',
    }).releasesS3,
  ).toMatchObject({ endpoint: 'http://127.0.0.1:9000', pathStyle: true, prefix: 'a/b' });
});

it('takes the security contact as an address with its scheme', () => {
  expect(read({})).toMatchObject({
    securityContact: undefined,
    pools: { web: 12, search: 4, worker: 6, workerSearch: 2, queue: 2 },
  });
  expect(read({ SECURITY_CONTACT: 'security@ip.cn' }).securityContact).toBe('mailto:security@ip.cn');
  expect(read({ SECURITY_CONTACT: 'mailto:security@ip.cn' }).securityContact).toBe('mailto:security@ip.cn');
  expect(read({ SECURITY_CONTACT: 'https://ip.cn/report' }).securityContact).toBe('https://ip.cn/report');
});
