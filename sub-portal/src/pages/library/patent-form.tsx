import {
  DrawerForm,
  ProFormDatePicker,
  ProFormRadio,
  ProFormSelect,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components';
import { App, Form } from 'antd';
import { createPatent, updatePatent, type LibraryPatent } from '@platform/contract/library/library';
import { useKeptDraft } from '@platform/pages/drafts/use-kept-draft';
import { submitCall } from '@platform/pages/parts/submit-call';

interface PatentFormProps {
  patent: LibraryPatent | 'new' | undefined;
  categories: readonly { id: number; name: string }[];
  onClose: () => void;
  onSaved: () => void;
}

type Values = Parameters<typeof submitCall<typeof createPatent>>[2];
const typeKeys: Record<string, Values['patentType']> = { 发明: 'invention', 实用新型: 'utility', 外观设计: 'design' };

/** Adds a patent by hand or changes one. What the platform knows of a patent stays as it is; category and note are the company's. */
export function PatentForm({ patent, categories, onClose, onSaved }: PatentFormProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const row = patent === 'new' ? undefined : patent;
  useKeptDraft(form, `patent:${row?.id ?? 'new'}`, patent !== undefined);
  const locked = row?.origin === 'platform';
  return (
    <DrawerForm<Values>
      key={row?.id ?? String(patent)}
      form={form}
      open={patent !== undefined}
      title={row ? '修改专利' : '手工新增专利'}
      width={560}
      drawerProps={{ onClose, destroyOnHidden: true }}
      submitter={{ searchConfig: { submitText: '保存', resetText: '取消' } }}
      initialValues={
        row ? { ...row, patentType: typeKeys[row.patentType] } : { patentType: 'invention', legalStatus: '审中' }
      }
      onOpenChange={(open) => !open && onClose()}
      onFinish={async (values) => {
        const saved = row
          ? await submitCall(form, updatePatent, { ...values, id: row.id, version: row.version })
          : await submitCall(form, createPatent, values);
        if (!saved) return false;
        void message.success(row ? '专利已保存' : '专利已加入专利库');
        onSaved();
        return true;
      }}
    >
      <ProFormText
        name="title"
        label="专利名称"
        disabled={locked}
        rules={[{ required: true, whitespace: true, message: '请输入专利名称' }]}
        fieldProps={{ maxLength: 300 }}
      />
      <ProFormText
        name="applicationNumber"
        label="申请号"
        disabled={locked}
        extra="例如 201210343937.X，校验位会被核对"
        rules={[{ required: true, message: '请输入申请号' }]}
      />
      <ProFormText name="publicationNumber" label="公开（公告）号" disabled={locked} />
      <ProFormRadio.Group
        name="patentType"
        label="专利类型"
        disabled={locked}
        rules={[{ required: !locked, message: '请选择专利类型' }]}
        options={[
          { value: 'invention', label: '发明' },
          { value: 'utility', label: '实用新型' },
          { value: 'design', label: '外观设计' },
        ]}
      />
      <ProFormSelect
        name="applicants"
        label="申请人"
        mode="tags"
        disabled={locked}
        fieldProps={{ tokenSeparators: ['；', ';'] }}
        rules={[{ required: true, message: '至少一名申请人' }]}
        placeholder="输入后回车，可填多名"
      />
      <ProFormSelect
        name="inventors"
        label="发明人"
        mode="tags"
        disabled={locked}
        fieldProps={{ tokenSeparators: ['；', ';'] }}
        placeholder="输入后回车，可填多名"
      />
      <ProFormDatePicker
        name="applicationDate"
        label="申请日"
        disabled={locked}
        transform={(value: string) => ({ applicationDate: value })}
        dataFormat="YYYY-MM-DD"
      />
      <ProFormDatePicker name="publicationDate" label="公开（公告）日" disabled={locked} dataFormat="YYYY-MM-DD" />
      <ProFormSelect
        name="legalStatus"
        label="法律状态"
        disabled={locked}
        allowClear={false}
        options={['有效', '审中', '失效', '未知']}
      />
      <ProFormSelect
        name="categoryId"
        label="分类"
        options={categories.map((item) => ({ value: item.id, label: item.name }))}
      />
      <ProFormTextArea name="note" label="备注" fieldProps={{ maxLength: 500, showCount: true }} />
    </DrawerForm>
  );
}
