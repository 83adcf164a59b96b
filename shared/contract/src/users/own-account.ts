import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done, givenPassword, id, instant, newPassword, required, text } from '../fields';
import { paging } from '../list';
import type { FieldLabels } from '../labels';

/** Captions of the fields of the own account and its messages. */
export const ownAccountLabels = {
  avatar: '头像',
  company_id: '企业',
  content: '内容',
  introduction: '简介',
  link: '相关页面',
  name: '姓名',
  oldPassword: '原密码',
  password: '新密码',
  read: { label: '已读', kind: 'yes' },
  sender: '发送人',
  sentAt: { label: '发送时间', kind: 'time' },
  title: '标题',
  user_id: '用户',
} as const satisfies FieldLabels;

const own = { who: 'any', scope: 'self', adminView: 'never' } as const;

/** A session of the account. */
export const sessionRow = z.object({
  id,
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  address: z.string(),
  /** Browser and system, Chinese, guessed from the user agent. */
  device: z.string(),
});

/** The account's own sessions, with the current one marked; without views of administrators. */
export const listSessions = defineCall({
  method: 'POST',
  path: '/v1/user/sessions',
  summary: '本账号的登录会话',
  labels: ownAccountLabels,
  access: { ...own, effect: 'read' },
  request: z.object({}),
  data: z.array(sessionRow),
});

/**
 * When administrators viewed the pages of the account, or of any account of its company: the last 50 times, latest
 * first, for as long as sessions are kept.
 */
export const listOwnAdminViews = defineCall({
  method: 'POST',
  path: '/v1/user/admin-views',
  summary: '管理员以本企业视角查看的记录',
  labels: ownAccountLabels,
  access: { ...own, effect: 'read' },
  request: z.object({}),
  data: z.array(
    z.object({
      id,
      /** Name of the account whose pages were shown. */
      name: z.string(),
      createdAt: instant,
      lastSeenAt: instant,
    }),
  ),
});

/** Ends one of the account's sessions at once. 404 for another account's. */
export const revokeSession = defineCall({
  method: 'POST',
  path: '/v1/user/revoke-session',
  summary: '让一个会话退出',
  labels: ownAccountLabels,
  access: { ...own, effect: 'write' },
  request: z.object({ id }),
  data: done,
});

/** All other sessions of the account end. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/v1/user/change-password',
  summary: '修改密码',
  labels: ownAccountLabels,
  access: { ...own, effect: 'write', oneTimePassword: 'allowed' },
  request: z.object({ oldPassword: givenPassword('请输入原密码'), password: newPassword }),
  data: done,
});

/** Name, introduction and picture; the picture must be one the account has uploaded. */
export const saveProfile = defineCall({
  method: 'POST',
  path: '/v1/user/profile',
  summary: '保存个人资料',
  labels: ownAccountLabels,
  access: { ...own, effect: 'write' },
  request: z.object({
    name: required(40, '请输入姓名'),
    /** Unchanged when absent, like the picture. */
    introduction: z.optional(text(500)),
    /** Address of an uploaded picture, or empty for none. */
    avatar: z.optional(text(200)),
  }),
  data: done,
});

/** The portal's spelling of {@link saveProfile}. */
export const saveFrontendUser = defineCall({
  ...saveProfile,
  path: '/v1/frontend/user/save',
  access: { ...own, who: ['A'], effect: 'write' },
});

/**
 * Sends a message to a user or to all accounts of a company. District staff and administrators reach all accounts, a
 * street its town; companies and editors none.
 */
export const sendInfo = defineCall({
  method: 'POST',
  path: '/v1/user/send-info',
  summary: '向用户或企业发送消息',
  labels: ownAccountLabels,
  access: { who: ['B', 'C', 'D'], scope: 'territory', effect: 'write' },
  request: z.object({
    user_id: z.optional(id),
    company_id: z.optional(id),
    title: required(80, '请输入标题'),
    content: required(2000, '请输入内容'),
  }),
  data: z.object({ /** How many accounts got it. */ sent: z.int() }),
});

/** Messages received, newest first. */
export const listMessages = defineCall({
  method: 'POST',
  path: '/v1/user/messages',
  summary: '收到的消息',
  labels: ownAccountLabels,
  access: { ...own, effect: 'read' },
  request: z.object(paging),
  data: z.object({
    total: z.int(),
    unread: z.int(),
    list: z.array(
      z.object({
        id,
        title: z.string(),
        content: z.string(),
        /** Path of the related page; empty without one. */
        link: z.string(),
        sender: z.string(),
        sentAt: instant,
        read: z.boolean(),
      }),
    ),
  }),
});

/** Marks one message as read, or all without an id. 404 for another account's. Returns the number of unread ones. */
export const markMessageRead = defineCall({
  method: 'POST',
  path: '/v1/user/message-read',
  summary: '把消息标为已读',
  labels: ownAccountLabels,
  access: { ...own, effect: 'write' },
  request: z.object({ id: z.optional(id) }),
  data: z.object({ unread: z.int() }),
});
