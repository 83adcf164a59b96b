import {
  companyLabelAdd,
  companyLabelDel,
  companyLabelEdit,
  companyLabelIndex,
  demandLabelAdd,
  demandLabelDel,
  demandLabelEdit,
  demandLabelIndex,
} from '@platform/contract/labels/label';

/** The calls that maintain the labels of a subject. */
export const labelCalls = {
  company: { index: companyLabelIndex, add: companyLabelAdd, edit: companyLabelEdit, del: companyLabelDel },
  demand: { index: demandLabelIndex, add: demandLabelAdd, edit: demandLabelEdit, del: demandLabelDel },
} as const;
