import path from 'node:path';
import * as z from 'zod/mini';
import { type PoolSizes, USUAL_POOL_SIZES } from './pool-sizes';
import { type S3Place, WITHDRAW_LEAST, type WithdrawSettings } from './release-settings';

/** Access to Aliyun SMS (阿里云短信服务). */
export interface AliyunSmsConfig {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templateCode: string;
  /** Template of notices about certification; without it none are sent. */
  noticeTemplateCode?: string;
  /** Template of notices about visits; without it none are sent. */
  visitTemplateCode?: string;
  receiptTemplateCode?: string;
  /** Origin of the service. */
  endpoint: string;
}

/** Access to a WeChat Official Account (微信服务号) that is certified: sign-in inside WeChat, and sharing from there. */
export interface WechatConfig {
  appId: string;
  appSecret: string;
  /** Origin of the service's calls. */
  apiOrigin: string;
  /** Origin where users grant access. */
  openOrigin: string;
}

/** Settings from the environment, read once at start. */
export interface Config {
  environment: 'development' | 'production' | 'test';
  dataDir: string;
  host: string;
  port: number;
  platformName: string;
  /** Origin that users see, where it differs from that of the requests. */
  publicOrigin?: string;
  /** Trust X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  /** `full`: accounts and generated data; `accounts`: accounts only; `off`: nothing. */
  demo: 'full' | 'accounts' | 'off';
  /**
   * `none`: codes cannot be sent, and the platform says so. `outbox` shows every code to any visitor: only where the
   * operator configures it, or on a loopback server with demonstration accounts.
   */
  smsDriver: 'aliyun' | 'outbox' | 'none';
  aliyunSms?: AliyunSmsConfig;
  /** Without it WeChat is neither shown nor called. */
  wechat?: WechatConfig;
  logLevel: string;
  logFile?: string;
  /** Folder of uploaded files and pictures; several servers share one. */
  filesDir: string;
  /** Folder of the releases where they are in one; several servers may share it. */
  releasesDir: string;
  /** An S3-compatible store for the releases instead. */
  releasesS3?: S3Place;
  /** When a release that fails in browsers is withdrawn automatically. */
  withdraw: WithdrawSettings;
  /** Maximum number of rows of one export of search results. */
  exportMostRows: number;
  /** Folder of backups; preferably on another disk. */
  backupsDir: string;
  /** Number of nightly backups that are kept; 0 disables them. */
  backupKeep: number;
  /** Contact for reporting vulnerabilities, as an address with its scheme. */
  securityContact?: string;
  /** Baidu's submission address with site and token. Without it no page is submitted. */
  baiduPushUrl?: string;
  /** Connections to the database. */
  pools: PoolSizes;
  /** Texts of footer and page meta, shown where the site itself has none. */
  site: ConfiguredSite;
}

/** Each empty unless the operator set it. */
export interface ConfiguredSite {
  organiser: string;
  contact: string;
  icpNumber: string;
  policeNumber: string;
  siteIdCode: string;
  governmentMarkUrl: string;
  reportErrorUrl: string;
}

const optional = z.optional(z.string());
const whole = (name: string, least: number, most: number, otherwise: number) => {
  const message = `${name} 应为 ${least}–${most} 的整数`;
  return z._default(
    z.coerce.number(message).check(z.int(message), z.minimum(least, message), z.maximum(most, message)),
    otherwise,
  );
};
const siteText = z._default(z.string().check(z.trim()), '');
const environment = z.object({
  NODE_ENV: optional,
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: whole('PORT', 0, 65_535, 3000),
  PLATFORM_NAME: z._default(z.string(), '知识产权管理平台'),
  PUBLIC_ORIGIN: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^/]+$/, 'PUBLIC_ORIGIN 应为 https://域名，不带路径')),
  ),
  TRUST_PROXY: optional,
  SMS_OUTBOX: z.optional(z.enum(['0', '1'], 'SMS_OUTBOX 只能是 1（验证码显示在登录页）或 0')),
  // A misspelt value must not fill a real installation with accounts whose password is known.
  DEMO: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.trim().toLowerCase()),
      ),
      z.enum(['1', '0', 'off'], 'DEMO 只能是 1（演示账号和演示数据）、0（只有演示账号）或 off（什么都不建）'),
    ),
    '1',
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'LOG_LEVEL 应为 trace、debug、info、warn、error 或 silent',
    ),
    'info',
  ),
  LOG_FILE: optional,
  FILES_DIR: optional,
  RELEASES_DIR: optional,
  RELEASES_S3_ENDPOINT: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^/]+$/, 'RELEASES_S3_ENDPOINT 应为 https://域名，不带路径')),
  ),
  RELEASES_S3_REGION: z._default(z.string(), 'us-east-1'),
  RELEASES_S3_BUCKET: optional,
  RELEASES_S3_PREFIX: z._default(
    z.string().check(z.regex(/^[\w.-]+(\/[\w.-]+)*$/, 'RELEASES_S3_PREFIX 应为不带首尾斜杠的路径')),
    'releases',
  ),
  RELEASES_S3_ACCESS_KEY_ID: optional,
  RELEASES_S3_SECRET_ACCESS_KEY: optional,
  RELEASES_S3_PATH_STYLE: optional,
  SUB_APP_WITHDRAW_PERCENT: whole('SUB_APP_WITHDRAW_PERCENT', 1, 100, 30),
  SUB_APP_WITHDRAW_WINDOW_MINUTES: whole('SUB_APP_WITHDRAW_WINDOW_MINUTES', 1, 1440, 30),
  SUB_APP_FRESH_HOURS: whole('SUB_APP_FRESH_HOURS', 0, 720, 24),
  EXPORT_MOST_ROWS: whole('EXPORT_MOST_ROWS', 1, 1_000_000, 100_000),
  BACKUPS_DIR: optional,
  BACKUP_KEEP: whole('BACKUP_KEEP', 0, 365, 14),
  SECURITY_CONTACT: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(mailto:\S+@\S+|https:\/\/\S+|tel:\+?[\d-]+|[^\s:]+@\S+)$/,
          'SECURITY_CONTACT 应为邮箱、https:// 地址或 tel: 电话',
        ),
      ),
  ),
  BAIDU_PUSH_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\/\S+[?&]token=\S+$/, 'BAIDU_PUSH_URL 应为带 site 和 token 的完整接口地址')),
  ),
  DATABASE_POOL_WEB: whole('DATABASE_POOL_WEB', 2, 500, USUAL_POOL_SIZES.web),
  DATABASE_POOL_SEARCH: whole('DATABASE_POOL_SEARCH', 1, 500, USUAL_POOL_SIZES.search),
  DATABASE_POOL_WORKER: whole('DATABASE_POOL_WORKER', 2, 500, USUAL_POOL_SIZES.worker),
  DATABASE_POOL_WORKER_SEARCH: whole('DATABASE_POOL_WORKER_SEARCH', 1, 500, USUAL_POOL_SIZES.workerSearch),
  DATABASE_POOL_QUEUE: whole('DATABASE_POOL_QUEUE', 1, 100, USUAL_POOL_SIZES.queue),
  SITE_ORGANISER: siteText,
  SITE_CONTACT: siteText,
  SITE_ICP_NUMBER: siteText,
  SITE_POLICE_NUMBER: siteText,
  SITE_ID_CODE: siteText,
  SITE_GOVERNMENT_MARK_URL: siteText,
  SITE_REPORT_ERROR_URL: siteText,
  ALIYUN_SMS_ACCESS_KEY_ID: optional,
  ALIYUN_SMS_ACCESS_KEY_SECRET: optional,
  ALIYUN_SMS_SIGN_NAME: optional,
  ALIYUN_SMS_TEMPLATE_CODE: optional,
  ALIYUN_SMS_NOTICE_TEMPLATE_CODE: optional,
  ALIYUN_SMS_VISIT_TEMPLATE_CODE: optional,
  ALIYUN_SMS_RECEIPT_TEMPLATE_CODE: optional,
  ALIYUN_SMS_ENDPOINT: z._default(
    z.string().check(z.regex(/^https?:\/\/[^/]+$/, 'ALIYUN_SMS_ENDPOINT 应为 https://域名，不带路径')),
    'https://dysmsapi.aliyuncs.com',
  ),
  WECHAT_APP_ID: optional,
  WECHAT_APP_SECRET: optional,
  WECHAT_API_ORIGIN: z._default(
    z.string().check(z.regex(/^https?:\/\/[^/]+$/, 'WECHAT_API_ORIGIN 应为 https://域名，不带路径')),
    'https://api.weixin.qq.com',
  ),
  WECHAT_OPEN_ORIGIN: z._default(
    z.string().check(z.regex(/^https?:\/\/[^/]+$/, 'WECHAT_OPEN_ORIGIN 应为 https://域名，不带路径')),
    'https://open.weixin.qq.com',
  ),
});

/**
 * Reads the configuration. Empty variables count as not set.
 * @throws Error in Chinese that names the variable and its valid values
 */
export function readConfig(env: NodeJS.ProcessEnv, dataDir: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}：${issue.message}`);
    throw new Error(`环境变量不正确：\n${lines.join('\n')}`);
  }
  const values = result.data;
  const demo = ({ '1': 'full', '0': 'accounts', off: 'off' } as const)[values.DEMO];
  const kind = values.NODE_ENV === 'production' || values.NODE_ENV === 'test' ? values.NODE_ENV : 'development';
  const aliyunSms = readAliyunSms(values);
  const trustProxy = values.TRUST_PROXY !== undefined && !['0', 'false', 'off'].includes(values.TRUST_PROXY);
  const reachedFromHere = isLoopback(values.HOST) && values.PUBLIC_ORIGIN === undefined && !trustProxy;
  const showsCodes = values.SMS_OUTBOX === undefined ? demo !== 'off' && reachedFromHere : values.SMS_OUTBOX === '1';
  return {
    environment: kind,
    dataDir,
    host: values.HOST,
    port: values.PORT,
    platformName: values.PLATFORM_NAME,
    publicOrigin: values.PUBLIC_ORIGIN,
    trustProxy,
    demo,
    smsDriver: aliyunSms ? 'aliyun' : showsCodes ? 'outbox' : 'none',
    aliyunSms,
    wechat: readWechat(values),
    logLevel: values.LOG_LEVEL,
    logFile: values.LOG_FILE,
    filesDir: path.resolve(values.FILES_DIR ?? path.join(dataDir, 'files')),
    releasesDir: path.resolve(values.RELEASES_DIR ?? path.join(dataDir, 'releases')),
    releasesS3: readReleasesS3(values),
    withdraw: {
      ...WITHDRAW_LEAST,
      freshMinutes: values.SUB_APP_FRESH_HOURS * 60,
      windowMinutes: values.SUB_APP_WITHDRAW_WINDOW_MINUTES,
      maxFailedPercent: values.SUB_APP_WITHDRAW_PERCENT,
    },
    exportMostRows: values.EXPORT_MOST_ROWS,
    backupsDir: path.resolve(values.BACKUPS_DIR ?? path.join(dataDir, 'backups')),
    backupKeep: values.BACKUP_KEEP,
    securityContact: values.SECURITY_CONTACT?.replace(/^(?=[^:]+@)/, 'mailto:'),
    baiduPushUrl: values.BAIDU_PUSH_URL,
    pools: {
      web: values.DATABASE_POOL_WEB,
      search: values.DATABASE_POOL_SEARCH,
      worker: values.DATABASE_POOL_WORKER,
      workerSearch: values.DATABASE_POOL_WORKER_SEARCH,
      queue: values.DATABASE_POOL_QUEUE,
    },
    site: {
      organiser: values.SITE_ORGANISER,
      contact: values.SITE_CONTACT,
      icpNumber: values.SITE_ICP_NUMBER,
      policeNumber: values.SITE_POLICE_NUMBER,
      siteIdCode: values.SITE_ID_CODE,
      governmentMarkUrl: webAddress(values.SITE_GOVERNMENT_MARK_URL),
      reportErrorUrl: webAddress(values.SITE_REPORT_ERROR_URL),
    },
  };
}

/** A value that is no web address counts as empty, because a page must not link to it. */
const webAddress = (text: string): string => (/^https?:\/\/\S+$/.test(text) ? text : '');

/** Whether a server on this host can be reached from its own machine only. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function readReleasesS3(values: z.output<typeof environment>): S3Place | undefined {
  const {
    RELEASES_S3_BUCKET: bucket,
    RELEASES_S3_ACCESS_KEY_ID: accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey,
    RELEASES_S3_ENDPOINT: endpoint,
  } = values;
  const needed = {
    RELEASES_S3_BUCKET: bucket,
    RELEASES_S3_ACCESS_KEY_ID: accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(needed).length && endpoint === undefined) return undefined;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error(`环境变量不正确：\n已填写部分 S3 设置，还缺 ${missing.join('、')}`);
  }
  const pathStyle =
    values.RELEASES_S3_PATH_STYLE !== undefined && !['0', 'false', 'off'].includes(values.RELEASES_S3_PATH_STYLE);
  return {
    endpoint,
    region: values.RELEASES_S3_REGION,
    bucket,
    prefix: values.RELEASES_S3_PREFIX,
    accessKeyId,
    secretAccessKey,
    pathStyle,
  };
}

function readAliyunSms(values: z.output<typeof environment>): AliyunSmsConfig | undefined {
  const needed = {
    ALIYUN_SMS_ACCESS_KEY_ID: values.ALIYUN_SMS_ACCESS_KEY_ID,
    ALIYUN_SMS_ACCESS_KEY_SECRET: values.ALIYUN_SMS_ACCESS_KEY_SECRET,
    ALIYUN_SMS_SIGN_NAME: values.ALIYUN_SMS_SIGN_NAME,
    ALIYUN_SMS_TEMPLATE_CODE: values.ALIYUN_SMS_TEMPLATE_CODE,
  };
  const missing = Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  if (missing.length === Object.keys(needed).length) return undefined;
  if (missing.length > 0) throw new Error(`环境变量不正确：\n已填写部分阿里云短信设置，还缺 ${missing.join('、')}`);
  return {
    accessKeyId: needed.ALIYUN_SMS_ACCESS_KEY_ID ?? '',
    accessKeySecret: needed.ALIYUN_SMS_ACCESS_KEY_SECRET ?? '',
    signName: needed.ALIYUN_SMS_SIGN_NAME ?? '',
    templateCode: needed.ALIYUN_SMS_TEMPLATE_CODE ?? '',
    noticeTemplateCode: values.ALIYUN_SMS_NOTICE_TEMPLATE_CODE,
    visitTemplateCode: values.ALIYUN_SMS_VISIT_TEMPLATE_CODE,
    receiptTemplateCode: values.ALIYUN_SMS_RECEIPT_TEMPLATE_CODE,
    endpoint: values.ALIYUN_SMS_ENDPOINT,
  };
}

function readWechat(values: z.output<typeof environment>): WechatConfig | undefined {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = values;
  if (appId === undefined && appSecret === undefined) return undefined;
  if (appId === undefined || appSecret === undefined) {
    const missing = appId === undefined ? 'WECHAT_APP_ID' : 'WECHAT_APP_SECRET';
    throw new Error(`环境变量不正确：\n已填写部分微信设置，还缺 ${missing}`);
  }
  return { appId, appSecret, apiOrigin: values.WECHAT_API_ORIGIN, openOrigin: values.WECHAT_OPEN_ORIGIN };
}
