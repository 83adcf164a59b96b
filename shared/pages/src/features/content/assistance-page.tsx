import { PublishedPage } from './published-page';

/** Assistance in disputes abroad. */
export default function AssistancePage() {
  return <PublishedPage kind="assistance" />;
}
