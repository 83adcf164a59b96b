import * as z from 'zod/mini';
import { defineCall } from '../call';
import { searchLabels } from './search';

const labels = { ...searchLabels, part: '已输入的部分', kind: '名称种类' };

/** The typed part of a name or a symbol. */
const part = z.string().check(z.maxLength(100, '已输入的部分过长'));

/** A recorded name, the expression that finds its patents, and their number. */
export const nameSuggestion = z.object({
  name: z.string(),
  /** `申请人=美的集团股份有限公司`. */
  expression: z.string(),
  /** Patents that the expression finds. */
  total: z.int(),
});
export type NameSuggestion = z.output<typeof nameSuggestion>;

/** Suggestions of applicants of public patents for the search box of a public page: at most eight. */
export const publicApplicants = defineCall({
  method: 'GET',
  path: '/v1/public/applicants',
  summary: '公开检索的申请人提示',
  labels,
  access: { who: 'public', scope: 'none', effect: 'read' },
  request: z.object({ part }),
  data: z.array(nameSuggestion),
});

/** Suggestions of applicants or inventors: at most ten. */
export const suggestNames = defineCall({
  method: 'GET',
  path: '/v1/search/names',
  summary: '申请人、发明人提示',
  labels,
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({ part, kind: z._default(z.enum(['applicant', 'inventor']), 'applicant') }),
  data: z.array(nameSuggestion),
});

/**
 * Symbols of the International Patent Classification with the typed prefix, or with the words in their title: at most
 * twelve.
 */
export const suggestClasses = defineCall({
  method: 'GET',
  path: '/v1/search/classes',
  summary: 'IPC 分类号提示',
  labels,
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({ part }),
  data: z.array(z.object({ symbol: z.string(), title: z.string() })),
});
