import { LabelsTab } from '../labels/labels-tab';

/** The labels of companies. */
export default function CompanyLabelsTab() {
  return <LabelsTab subject="company" />;
}
