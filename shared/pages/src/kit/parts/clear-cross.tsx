import { CloseCircleFilled } from '@ant-design/icons';

/** The clear icon of a day or a time: antd's own has no Chinese name for screen readers. */
export const clearCross = { clearIcon: <CloseCircleFilled aria-label="清除" /> };
