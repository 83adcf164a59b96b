import { LabelsTab } from '../labels/labels-tab';

/** What demands are sorted under, with the texts that they begin with. */
export default function DemandLabelsTab() {
  return <LabelsTab subject="demand" />;
}
