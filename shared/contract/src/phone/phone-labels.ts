import type { FieldLabels } from '../labels';
import { visitLabels } from '../visits/labels';

/** Captions of the fields that a phone reads and writes. */
export const phoneLabels = {
  ...visitLabels,
  accept: '采用的内容',
  address: '地址',
  answers: '问卷答案',
  answersTo: '问卷',
  author: '提交人',
  canStart: { label: '可以开始', kind: 'yes' },
  canSubmit: { label: '可以填报', kind: 'yes' },
  clientId: '照片编号',
  content: '诉求内容',
  demands: '企业诉求',
  dismiss: { label: '不采用', kind: 'yes' },
  form: '照片',
  kind: {
    label: '种类',
    choices: { add: '发起走访', save: '现场操作', submit: '走访记录', staff: '工作人员', visitor: '走访人员' },
  },
  keyword: '企业名称',
  mobile: '手机号',
  name: '姓名',
  open: { label: '只看待走访', kind: 'yes' },
  outcome: {
    label: '结果',
    choices: {
      taken: '已存服务器',
      supplement: '已作为补充记录',
      pending: '待确认',
      chosen: '已接收',
      dismissed: '未采用',
    },
  },
  photoIds: '照片',
  photos: '照片',
  placeReason: '没有位置的原因',
  questionnaire: '问卷',
  seenStep: '看到的经过',
  submissionId: '提交编号',
  takenAt: { label: '拍摄时间', kind: 'time' },
  ticket: '走访凭证',
  title: '诉求标题',
  writtenAt: { label: '填写时间', kind: 'time' },
} as const satisfies FieldLabels;
