import { LabelsTab } from '../labels/labels-tab';

/** The labels of demands with their templates. */
export default function DemandLabelsTab() {
  return <LabelsTab subject="demand" />;
}
