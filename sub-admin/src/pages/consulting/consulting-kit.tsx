import type { ReactNode } from 'react';
import {
  acceptConsultation,
  closeConsultation,
  countConsultations,
  demandOfConsultation,
  getConsultation,
  listConsultations,
  pauseConsultation,
  publishConsultation,
  reopenConsultation,
  resumeConsultation,
  setSpam,
} from '@platform/contract/consulting/admin-consulting';
import type { ConsultationDetail } from '@platform/contract/consulting/consultation';
import { consultationStateNames, turnActionNames, type TurnAction } from '@platform/contract/consulting/labels';
import { consultationCase, consultationSituation } from '@platform/domain/consulting/consultation-case';
import { callEntry, caseKit } from '@platform/pages/kit/cases/case-kit';
import { caseTabs } from '@platform/pages/kit/cases/case-tabs';
import { platformCall } from '@platform/pages/kit/platform-call';

const entry = callEntry<ConsultationDetail>();
const reason = (field: { textarea(name: 'reason'): ReactNode }) => field.textarea('reason');

/** The actions on a consultation. Messages have their own card; topic and assignee are chosen among the facts. */
export const consultingKit = caseKit({
  of: consultationCase,
  name: 'consultation',
  read: (id: number) => platformCall(getConsultation, { id }),
  done: '已完成',
  allowed: ({ actions }) => actions as (keyof typeof consultationCase.actionNames)[],
  situation: consultationSituation,
  last: ({ turns }) => ({ who: turns.at(-1)?.name ?? '', did: turnActionNames[turns.at(-1)?.action as TurnAction] }),
  needs: {},
  actions: {
    accept: entry(acceptConsultation, { done: '已受理' }),
    publish: entry(publishConsultation, {
      done: '已起草公开问答，请到“公开问答”核对隐去的内容后送审',
    }),
    toDemand: entry(demandOfConsultation, {
      title: '转为企业诉求？',
      hint: '由企业所在镇街办理，提问人会看到并收到消息。咨询本身照常答复。',
      done: '已转为诉求',
    }),
    pause: entry(pauseConsultation, { hint: '答复的时限从现在起停止，提问人会看到原因。', fields: reason }),
    resume: entry(resumeConsultation, { hint: '答复的时限接着计算；不再等提问人补充时也用它。', fields: reason }),
    reopen: entry(reopenConsultation, {
      rare: true,
      hint: '回到“已受理”，答复的时限重新计算，提问人会看到原因。',
      fields: reason,
    }),
    markSpam: entry(setSpam, {
      hint: '只是换一个标签，什么都不删除，随时可以移出。',
      fields: reason,
      fixed: () => ({ spam: true }),
      danger: true,
    }),
    close: entry(closeConsultation, {
      hint: '关闭后不再办理，提问人会看到原因；以后可以重新打开。',
      fields: reason,
      danger: true,
    }),
    unmarkSpam: entry(setSpam, { fixed: () => ({ spam: false }), done: '已移出疑似垃圾' }),
    reply: null,
    askMore: null,
    note: null,
    assign: null,
    // Actions of the asker.
    supplement: null,
    rate: null,
    consent: null,
  },
});

/** Tabs: all, assigned to the account, overdue, one state, or possible spam. */
export const consultingTabs = caseTabs({
  list: listConsultations,
  count: countConsultations,
  all: '全部',
  first: { mine: '我的', overdue: { title: '已超期', alarming: true } },
  states: consultationStateNames,
  last: { spam: '疑似垃圾' },
});
