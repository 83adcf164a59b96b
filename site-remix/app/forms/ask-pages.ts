import type { PublicForm } from '@platform/contract/forms/public-form';

/** A page with a question form for the public. */
export interface AskPage {
  form: Extract<PublicForm, 'ask' | 'dialogue'>;
  path: `/web/${string}`;
  title: string;
  /** Its purpose, in one sentence. */
  lead: string;
  /** The list of its answers. */
  list: { title: string; href: `/web/${string}` };
  submit: string;
  labels: Readonly<Record<'title' | 'text' | 'topic' | 'name' | 'mobile', string>>;
}

const contact = { topic: '类别（选填）', name: '姓名', mobile: '手机号' };

export const ASK_PAGES: readonly AskPage[] = [
  {
    form: 'ask',
    path: '/web/askAbout/ask',
    title: '我要咨询',
    lead: '专利、商标、维权、费用等问题都可以问，不需要注册。',
    list: { title: '咨询问答', href: '/web/askAbout' },
    submit: '提交咨询',
    labels: { title: '标题', text: '问题', ...contact },
  },
  {
    form: 'dialogue',
    path: '/web/dialogue/ask',
    title: '提出下次对话的主题',
    lead: '希望下一次政企对话谈什么，请写在这里，不需要注册。',
    list: { title: '政企对话', href: '/web/dialogue' },
    submit: '提交主题',
    labels: { title: '主题', text: '想了解的问题', ...contact },
  },
];

/** The page at an address. */
export const askPageOf = (path: string): AskPage | undefined => ASK_PAGES.find((page) => page.path === path);
