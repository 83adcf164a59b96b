import { PublishedPage } from './published-page';

/** Help for who has a dispute abroad. */
export default function AssistancePage() {
  return <PublishedPage kind="assistance" />;
}
