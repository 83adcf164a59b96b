import { LabelsTab } from '../labels/labels-tab';

/** What companies are sorted under. */
export default function CompanyLabelsTab() {
  return <LabelsTab subject="company" />;
}
