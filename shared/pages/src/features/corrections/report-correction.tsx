import { reportCorrection } from '@platform/contract/corrections/correction';
import { DialogButton } from '../../kit/record/dialog-button';

interface ReportCorrectionProps {
  companyId: number;
  companyName: string;
  /** The figures of the company on the page, each with its value and day: `专利总数 280（2026-11-28）`. */
  figures: readonly string[];
}

/** The button with which a user reports wrong data of a company. */
export const ReportCorrection = ({ companyId, companyName, figures }: ReportCorrectionProps) => (
  <DialogButton
    size="small"
    label="数据有误"
    title={`报告数据有误：${companyName}`}
    name={`correction-${companyId}`}
    call={reportCorrection}
    fixed={{ companyId }}
    submit="提交"
    done="已提交，核实的结果会发消息给您；在“个人中心 · 数据纠错”可以看到经过"
    fields={(field) => [
      field.choice('figure', {
        placeholder: '不在其中的，请在说明里写明',
        options: figures.map((figure) => ({ value: figure, label: figure })),
      }),
      field.textarea('text'),
      field.files('fileIds'),
    ]}
  />
);
