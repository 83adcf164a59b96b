import { Link } from '@umijs/max';
import { Form } from 'antd';
import { listTemplates } from '@platform/contract/consulting/answer-template';
import { MenuButton } from '@platform/pages/kit/parts/menu-button';
import { useCall } from '@platform/pages/kit/use-call';

/** Inserts a template into the text of the surrounding form: as the text if it is empty, else below it. */
export function TemplateMenu({ topic }: { topic: string }) {
  const form = Form.useFormInstance();
  const templates = useCall(listTemplates, { topic: topic || undefined, size: 50 }).data?.list ?? [];
  const insert = (key: string) => {
    const template = templates.find(({ id }) => String(id) === key);
    if (!template) return;
    const typed = String(form.getFieldValue('text') ?? '').trimEnd();
    form.setFieldValue('text', typed ? `${typed}\n\n${template.text}` : template.text);
  };
  return (
    <p className="consultation-templates">
      {templates.length > 0 && (
        <MenuButton
          size="small"
          items={templates.map(({ id, title }) => ({ key: String(id), label: title }))}
          onChoose={insert}
        >
          插入模板
        </MenuButton>
      )}
      <Link to="/consulting?view=templates">管理模板</Link>
    </p>
  );
}
